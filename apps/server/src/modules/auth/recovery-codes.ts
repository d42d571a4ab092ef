import { randomInt } from 'node:crypto';
import { LIMITS } from '@bugunne/contract/limits';

/** Without what is mistaken for each other when read off paper: 0 and O, 1, I and L. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const HALF = 5;

const half = () => Array.from({ length: HALF }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

/** Codes that each stand in once for the authenticator app: `ABCDE-FGH23`, almost 50 bits. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: LIMITS.recoveryCodes }, () => `${half()}-${half()}`);

/** What somebody typed → the code as it was made: capitals, one dash, no spaces. */
export function tidyRecoveryCode(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
}
