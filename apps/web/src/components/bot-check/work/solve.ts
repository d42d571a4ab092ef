import type { BotWork, BotWorkSolution } from '@bugunne/contract/auth.schema';
import { pbkdf2Async } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { solveChallenge } from 'altcha-lib';
import { deriveKey as deriveNatively } from 'altcha-lib/algorithms/web/pbkdf2';
import type { DeriveKeyFunction } from 'altcha-lib/types';

/** Finds the solution of a proof of work. */
export async function solve(work: BotWork): Promise<BotWorkSolution> {
  const solution = await solveChallenge({ challenge: { parameters: work }, deriveKey });
  if (!solution) throw new Error('the proof of work took too long');
  return { counter: solution.counter, derivedKey: solution.derivedKey };
}

/** Browsers offer their own cryptography on https and localhost only; elsewhere a script does the same. */
export const deriveKey: DeriveKeyFunction = (parameters, salt, password) =>
  globalThis.crypto.subtle ? deriveNatively(parameters, salt, password) : deriveByScript(parameters, salt, password);

export const deriveByScript: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => ({
  derivedKey: await pbkdf2Async(sha256, password, salt, { c: cost, dkLen: keyLength }),
});
