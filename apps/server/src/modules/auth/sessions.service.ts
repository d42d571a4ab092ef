import type { SessionUser } from '@bugunne/contract';
import { getCookieCache } from 'better-auth/cookies';
import { LRUCache } from 'lru-cache';
import { withAuthFaults } from '../../platform/better-auth/auth-faults.ts';
import { type Auth, COOKIE_PREFIX, SESSION_CACHE_SECONDS } from '../../platform/better-auth/better-auth.ts';
import { type StoredUser, toSessionUser } from '../../platform/better-auth/session-user.ts';
import type { Session, SessionRequest } from '../../shared/session.ts';

const SESSION_DATA = /(?:^|;\s*)(?:__Secure-)?bugunne\.session_data=([^;]+)/;

/**
 * Reads the session of a request. A short-lived signed cookie needs no database; when it has expired, the long-lived
 * one renews it. A verified cookie is cached until it expires, so that its signature is checked once.
 */
export function sessionsService(auth: Auth, secret: string, isSecure: boolean) {
  const verified = new LRUCache<string, Session & { madeAt: number }>({
    max: 20_000,
    ttl: SESSION_CACHE_SECONDS * 1000,
  });
  /** Cookies of a user that were created before this time are refused. */
  const revokedAt = new LRUCache<string, number>({ max: 20_000, ttl: 2 * SESSION_CACHE_SECONDS * 1000 });

  const isRevoked = (session: { user: SessionUser; madeAt: number }) =>
    session.madeAt <= (revokedAt.get(session.user.id) ?? Number.NEGATIVE_INFINITY);

  async function fromCookie(headers: Headers) {
    const raw = SESSION_DATA.exec(headers.get('cookie') ?? '')?.[1];
    if (!raw) return null;
    const known = verified.get(raw);
    if (known) return isRevoked(known) ? null : known;
    const payload = await getCookieCache(headers, { secret, cookiePrefix: COOKIE_PREFIX, isSecure });
    if (!payload) return null;
    const session = { ...toSession(payload.session.id, payload.user, false), madeAt: payload.updatedAt };
    const left = payload.updatedAt + SESSION_CACHE_SECONDS * 1000 - Date.now();
    if (left <= 0 || isRevoked(session)) return null;
    verified.set(raw, session, { ttl: left });
    return session;
  }

  return {
    /** `extend: false` leaves the hourly extension of the long session to another request: one round trip, no write. */
    async read(request: SessionRequest, { extend = true } = {}): Promise<Session | null> {
      const cached = await fromCookie(request.headers);
      if (cached) return cached;
      if (!request.headers.get('cookie')?.includes(`${COOKIE_PREFIX}.session_token`)) return null;
      const { headers, response } = await withAuthFaults(() =>
        auth.api.getSession({
          method: extend ? 'POST' : 'GET',
          headers: request.headers,
          query: { disableCookieCache: true },
          returnHeaders: true,
        }),
      );
      for (const cookie of headers.getSetCookie()) request.resHeaders.append('set-cookie', cookie);
      if (!response || response.user.status === 'inactive') return null;
      return toSession(response.session.id, response.user, true);
    },
    /** Makes this server refuse the user's existing short-lived cookies. */
    revoke(userId: string) {
      revokedAt.set(userId, Date.now());
    },
  };
}

export type SessionsService = ReturnType<typeof sessionsService>;

const toSession = (sessionId: string, user: StoredUser, isRenewed: boolean): Session => ({
  sessionId,
  isRenewed,
  user: toSessionUser(user),
});
