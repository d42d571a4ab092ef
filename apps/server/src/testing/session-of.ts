import { randomUUID } from 'node:crypto';
import type { Db } from '../database/database.ts';
import { sessions } from '../database/schema/index.ts';

/** Creates a session for a user that was inserted into the database directly. */
export async function sessionOf(db: Db, userId: string): Promise<{ userId: string; sessionId: string }> {
  const expiresAt = new Date(Date.now() + 86_400_000);
  const [session] = await db.insert(sessions).values({ userId, token: randomUUID(), expiresAt }).returning();
  if (!session) throw new Error('no session');
  return { userId, sessionId: session.id };
}
