import { randomInt } from 'node:crypto';

/** Letters and digits that are not mistaken for each other, in print or handwriting. */
const LETTERS = 'ACDEFGHJKMNPQRTUWXY34679';
const LENGTH = 8;

export const newTransferCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** A code as staff copy it from a statement, with spaces, dashes and small letters. */
export const readTransferCode = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
