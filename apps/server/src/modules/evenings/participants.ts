import { createHash, randomBytes } from 'node:crypto';
import { type COOKIES, LIMITS, USER_HEADER } from '@bugunne/contract';
import { serialize } from 'hono/utils/cookie';
import { AppError } from '../../platform/app-error.ts';
import { cookiePrefix } from '../../platform/better-auth/cookies.ts';
import type { Clock } from '../../platform/clock.ts';
import { cookiesOf } from '../../platform/request-cookies.ts';
import type { Throttle } from '../../platform/throttle.ts';
import type { SessionRequest, SessionSource } from '../../shared/session.ts';
import type { EveningsRepo } from './evenings.repo.ts';

const NAME = 'bugunne.evening' satisfies (typeof COOKIES)[number];

/** Who calls: a user with a session, a guest of one evening, or both in one browser. */
export type Participant = { userId: string | null; guest: { key: string; eveningId: string } | null };

/** Tokens and secrets are stored as hashes, so that a copy of the database opens no evening. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** 192 random bits in base64url. */
export const newSecret = () => randomBytes(24).toString('base64url');

/** The cookie that holds a guest's secret; scripts cannot read it. Its characters need no encoding. */
export function guestCookie(isHttps: boolean) {
  const name = NAME.replace(/^bugunne/, cookiePrefix(isHttps));
  return {
    /** Throws `duplicate_cookie` when it came twice. */
    read: (headers: Headers) => cookiesOf(headers.get('cookie'), name).get(name) ?? null,
    write: (value: string) =>
      serialize(name, value, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: isHttps,
        maxAge: LIMITS.evening.hours * 3600,
      }),
  };
}

type Dependencies = {
  repo: Pick<EveningsRepo, 'findGuest'>;
  sessions: SessionSource;
  throttle: Throttle;
  cookie: ReturnType<typeof guestCookie>;
  clock: Clock;
};

/** Finds out who calls. Throws `unauthorized` for a visitor. */
export const participants = ({ repo, sessions, throttle, cookie, clock }: Dependencies) => ({
  async read(request: SessionRequest, kind: 'read' | 'write'): Promise<Participant> {
    const session = await sessions.read(request);
    const author = request.headers.get(USER_HEADER);
    if (session && author !== null && author !== session.user.id) throw new AppError('other_person');
    const secret = cookie.read(request.headers);
    const guest = secret === null ? null : await repo.findGuest(hashOf(secret), clock.now());
    const subject = session?.user.id ?? guest?.key;
    if (subject === undefined) throw new AppError('unauthorized');
    await throttle.take(kind, subject);
    return { userId: session?.user.id ?? null, guest };
  },
});

export type Participants = ReturnType<typeof participants>;
