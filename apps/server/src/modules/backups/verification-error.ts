/** The backup was stored, but what it restores is not the same. */
export class VerificationError extends Error {}
