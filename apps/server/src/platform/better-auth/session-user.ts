import type { SessionUser } from '@bugunne/contract';

/** A user as Better Auth returns one. */
export type StoredUser = { id: string; email: string; emailVerified: boolean; name: string; createdAt: Date | string };

export const toSessionUser = (user: StoredUser): SessionUser => ({
  id: user.id,
  email: user.email,
  isEmailVerified: user.emailVerified,
  displayName: user.name,
  createdAt: new Date(user.createdAt).toISOString(),
});
