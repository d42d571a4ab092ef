import { createHmac, randomInt } from 'node:crypto';
import type { BotWorkSolution } from '@bugunne/contract';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import type { AuthSecrets } from '../../platform/better-auth/cookies.ts';

export type StoredBotWork = Challenge;

const ALGORITHM = 'PBKDF2/SHA-256';
/** Iterations of one key derivation: enough that a browser spends its time deriving and not calling. */
const COST = 2000;

function keysOf(secret: string) {
  const key = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex');
  return { hmacSignatureSecret: key('bot work'), hmacKeySignatureSecret: key('bot work solution') };
}

/**
 * Proofs of work behind the emoji questions. A script that counts emojis has to spend as much time per question as a
 * browser; verifying costs the server one signature. `derivations`: how many key derivations a question takes at most.
 */
export function createBotWork({ secret, previous }: AuthSecrets, derivations: number) {
  const present = keysOf(secret);
  const accepted = [present, ...previous.map(keysOf)];
  return {
    create: (): Promise<StoredBotWork> =>
      createChallenge({
        ...present,
        algorithm: ALGORITHM,
        cost: COST,
        // The upper half only, so that the time differs little between questions.
        counter: randomInt(Math.floor(derivations / 2), derivations),
        deriveKey,
      }),
    async isSolved(challenge: StoredBotWork, solution: BotWorkSolution): Promise<boolean> {
      for (const keys of accepted) {
        if ((await verifySolution({ ...keys, challenge, solution, deriveKey })).verified) return true;
      }
      return false;
    },
  };
}

export type BotWorkMaker = ReturnType<typeof createBotWork>;
