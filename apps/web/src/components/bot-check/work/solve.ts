import type { BotWork, BotWorkSolution } from '@bugunne/contract/auth';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from './derive-key.ts';

/** Finds the solution of a proof of work. */
export async function solve(work: BotWork): Promise<BotWorkSolution> {
  const solution = await solveChallenge({ challenge: { parameters: work }, deriveKey });
  if (!solution) throw new Error('the proof of work took too long');
  return { counter: solution.counter, derivedKey: solution.derivedKey };
}
