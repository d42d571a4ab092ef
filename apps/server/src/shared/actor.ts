/** The author of a change, for the audit log. */
export type Actor = {
  /** Null for the system itself and for commands. */
  userId: string | null;
  ipAddress: string | null;
  userAgent: string | null;
  requestId: string | null;
};

/** The server's own jobs and commands. */
export const SYSTEM_ACTOR: Actor = { userId: null, ipAddress: null, userAgent: null, requestId: null };

const MAX_AGENT = 300;

/** The user of a request. */
export const actorOf = (
  { headers, address, requestId }: { headers: Headers; address: string; requestId: string },
  userId: string,
): Actor => ({
  userId,
  ipAddress: address,
  userAgent: headers.get('user-agent')?.slice(0, MAX_AGENT) ?? null,
  requestId,
});
