import type { SessionUser } from '@bugunne/contract/auth.schema';

/** The user of a session, whose address is verified. */
export const sampleUser = (own: Partial<SessionUser> = {}): SessionUser => ({
  id: 'ada',
  email: 'ada@example.com',
  isEmailVerified: true,
  displayName: 'Ada',
  createdAt: '2026-03-05T12:00:00.000Z',
  ...own,
});
