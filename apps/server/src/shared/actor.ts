import type { ActorKind } from '@bugunne/contract';

/** The author of a change, for the audit log. */
export type Actor = {
  kind: ActorKind;
  /** Null for the system itself and for commands. */
  userId: string | null;
  ipAddress: string | null;
  userAgent: string | null;
  requestId: string | null;
};

/** The server's own jobs and commands. */
export const SYSTEM_ACTOR: Actor = { kind: 'system', userId: null, ipAddress: null, userAgent: null, requestId: null };

const MAX_AGENT = 300;

/** The parts of a request that identify its author. */
type Request = { headers: Headers; address: string; requestId: string };

/** The user of a request; null for a caller who is not signed in. */
export const actorOf = (
  { headers, address, requestId }: Request,
  userId: string | null,
  kind: ActorKind = 'user',
): Actor => ({
  kind,
  userId,
  ipAddress: address,
  userAgent: headers.get('user-agent')?.slice(0, MAX_AGENT) ?? null,
  requestId,
});
