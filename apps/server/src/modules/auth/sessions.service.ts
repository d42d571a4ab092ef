import { APIError } from 'better-auth/api';
import { getCookieCache } from 'better-auth/cookies';
import { LRUCache } from 'lru-cache';
import type { Announcements } from '../../database/announcements.ts';
import { AppError } from '../../platform/app-error.ts';
import { withAuthFaults } from '../../platform/better-auth/auth-faults.ts';
import { type Auth, SESSION_CACHE_SECONDS } from '../../platform/better-auth/better-auth.ts';
import { passCookies } from '../../platform/better-auth/cookies.ts';
import { type StoredUser, toSessionUser } from '../../platform/better-auth/session-user.ts';
import type { Session, SessionRequest } from '../../shared/session.ts';

const CACHE_MILLISECONDS = SESSION_CACHE_SECONDS * 1000;
/**
 * A cookie that was created this long after a revocation may still come from a read before it, or from a server whose
 * clock is ahead.
 */
const REVOCATION_MARGIN = 5000;
/** How long a cookie is trusted while revocations are not heard of. */
const UNHEARD_MILLISECONDS = 10_000;

type VerifiedSession = Session & { madeAt: number };

/**
 * Reads the session of a request. A short-lived signed cookie needs no database; when it has expired, the long-lived
 * one renews it. A verified cookie is cached under its whole value until it expires, so that its signature is checked
 * once.
 */
export function sessionsService(auth: Auth, secret: string, announcements: Announcements) {
  const { cookies } = auth;
  const verified = new LRUCache<string, VerifiedSession>({ max: 20_000, ttl: CACHE_MILLISECONDS });
  /** Cookies of a user that were created before this time are refused. */
  const revokedAt = new LRUCache<string, number>({ max: 20_000, ttl: 2 * CACHE_MILLISECONDS });
  /** Sessions that have ended. */
  const ended = new LRUCache<string, true>({ max: 20_000, ttl: 2 * CACHE_MILLISECONDS });
  /** Older cookies are refused, because their revocation may have been missed. */
  let heardSince = Number.NEGATIVE_INFINITY;
  let following: ReturnType<Announcements['subscribe']> | undefined;

  const isRevoked = ({ user, sessionId, madeAt }: Pick<VerifiedSession, 'user' | 'sessionId' | 'madeAt'>) =>
    ended.has(sessionId) ||
    madeAt <= heardSince ||
    madeAt <= (revokedAt.get(user.id) ?? Number.NEGATIVE_INFINITY) + REVOCATION_MARGIN;

  /** Verifies nothing but the value that the result is cached under. Null for a value that is not ours. */
  const verify = async (value: string) => {
    if (!isEncodedJson(value)) return null;
    const headers = new Headers({ cookie: `data.session_data=${value}` });
    return getCookieCache(headers, { secret, cookiePrefix: 'data', isSecure: false }).catch(() => null);
  };

  async function fromCookie(headers: Headers) {
    const value = cookies.sessionDataOf(headers);
    if (!value) return null;
    const known = verified.get(value);
    if (known) return isRevoked(known) ? null : known;
    const payload = await verify(value);
    if (!payload) return null;
    const session = { ...toSession(payload.session.id, payload.user, false), madeAt: payload.updatedAt };
    const left = payload.updatedAt + CACHE_MILLISECONDS - Date.now();
    if (left <= 0 || isRevoked(session)) return null;
    verified.set(value, session, { ttl: left });
    return session;
  }

  /** Asks Better Auth; POST extends the session if it is due. */
  const ask = (request: SessionRequest, method: 'GET' | 'POST') =>
    withAuthFaults(() =>
      auth.api
        .getSession({
          method,
          headers: cookies.forCall(request),
          query: { disableCookieCache: true },
          returnHeaders: true,
        })
        .catch((error: unknown) => {
          // The session was ended while it was being extended.
          if (error instanceof APIError && error.status === 'UNAUTHORIZED') return { headers: null, response: null };
          throw error;
        }),
    );

  async function fromDatabase(request: SessionRequest, extend: boolean) {
    const found = await ask(request, 'GET');
    const isDue = extend && found.response !== null && 'needsRefresh' in found.response && found.response.needsRefresh;
    // Without room to store the extension, the session counts for as long as it did before.
    const { headers, response } = isDue
      ? await ask(request, 'POST').catch((error: unknown) => {
          if (error instanceof AppError && error.code === 'unavailable') return found;
          throw error;
        })
      : found;
    // A session that does not count gets no fresh cookie.
    if (response && response.user.status === 'active' && !ended.has(response.session.id)) {
      passCookies(headers, request.resHeaders);
      return toSession(response.session.id, response.user, true);
    }
    for (const line of cookies.deletions()) request.resHeaders.append('set-cookie', line);
    return null;
  }

  /** Ends a session of an earlier version, whose cookies have other names, and deletes these cookies. */
  async function endFormer({ headers, resHeaders }: SessionRequest) {
    const { tokens, deletions } = cookies.formerCookies(headers);
    const { internalAdapter } = await auth.$context;
    for (const token of tokens) await internalAdapter.deleteSession(token);
    for (const line of deletions) resHeaders.append('set-cookie', line);
  }

  return {
    /** `extend: false` leaves the hourly extension of the long session to another request: one round trip, no write. */
    async read(request: SessionRequest, { extend = true } = {}): Promise<Session | null> {
      const cached = await fromCookie(request.headers);
      if (cached) return cached;
      if (cookies.hasSessionToken(request.headers)) return fromDatabase(request, extend);
      if (extend) await endFormer(request);
      return null;
    },
    /** Whether the database knows the session of the long-lived cookie, for the health check; renews nothing. */
    async isStored(request: SessionRequest): Promise<boolean> {
      return (await ask(request, 'GET')).response !== null;
    },
    /** Makes this server refuse the user's existing short-lived cookies. */
    revoke(userId: string) {
      revokedAt.set(userId, Date.now());
    },
    /** Makes this server refuse what any process ends or changes, at once, until it is closed. */
    followRevocations() {
      following ??= announcements.subscribe({
        onAnnouncement(announcement) {
          if (announcement.kind === 'session') ended.set(announcement.sessionId, true);
          if (announcement.kind === 'person') revokedAt.set(announcement.userId, Date.now());
        },
        onListening() {
          heardSince = Date.now();
        },
        onPoll() {
          heardSince = Math.max(heardSince, Date.now() - UNHEARD_MILLISECONDS);
        },
      });
    },
    close: async () => following?.close(),
  };
}

export type SessionsService = ReturnType<typeof sessionsService>;

/** Better Auth would print a value that it cannot parse. */
function isEncodedJson(value: string): boolean {
  try {
    JSON.parse(Buffer.from(value, 'base64url').toString());
    return true;
  } catch {
    return false;
  }
}

const toSession = (sessionId: string, user: StoredUser, isRenewed: boolean): Session => ({
  sessionId,
  isRenewed,
  user: toSessionUser(user),
});
