import { randomInt } from 'node:crypto';
import { LIMITS } from '@bugunne/contract/limits.constants';

/** Without characters that look alike on paper: 0 and O, 1, I and L. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const HALF = 5;

const half = () => Array.from({ length: HALF }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

/** Creates single-use codes that replace a code of the authenticator app: `ABCDE-FGH23`, almost 50 bits each. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: LIMITS.recoveryCodes }, () => `${half()}-${half()}`);

/** Converts a typed code to the format in which it was created: capitals, one dash, no spaces. */
export function normalizeRecoveryCode(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
}
