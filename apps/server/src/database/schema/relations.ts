import { relations } from 'drizzle-orm';
import { identities, sessions } from './accounts.ts';
import { users } from './users.ts';

/** Under the names Better Auth's adapter joins by, so that a session and its person come in one round trip. */
export const usersRelations = relations(users, ({ many }) => ({
  sessions: many(sessions),
  accounts: many(identities),
}));

export const sessionsRelations = relations(sessions, ({ one }) => ({
  user: one(users, { fields: [sessions.userId], references: [users.id] }),
}));

export const identitiesRelations = relations(identities, ({ one }) => ({
  user: one(users, { fields: [identities.userId], references: [users.id] }),
}));
