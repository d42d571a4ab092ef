import { relations } from 'drizzle-orm';
import { identities, sessions } from './accounts.ts';
import { users } from './users.ts';

/** Named as Better Auth's adapter expects for joins, so that a session and its user are read in one round trip. */
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
