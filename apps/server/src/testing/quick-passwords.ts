import { createHash } from 'node:crypto';
import type { PasswordHash } from '../platform/better-auth/better-auth.ts';

const digest = (password: string) => createHash('sha256').update(password.normalize('NFKC')).digest('hex');

/** A hash that takes no time, for tests that are not about passwords. */
export const quickPasswords: PasswordHash = {
  hash: async (password) => digest(password),
  verify: async ({ hash, password }) => hash === digest(password),
};
