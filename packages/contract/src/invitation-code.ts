/** Letters and digits of a code; those that look alike (0 and O, 1, I and L, U and V) are left out or used alone. */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
export const CODE_LENGTH = 8;

const ONLY_CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`);

/** The code as it is compared: capitals without spaces and dashes. Turkish keyboards type ı and i, which no code has. */
export const normalizeCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();

export const isInvitationCode = (code: string): boolean => ONLY_CODE.test(code);

/** The code as it is shown: "ABCD-2345". */
export const formatCode = (code: string): string => `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;
