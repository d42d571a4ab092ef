import { type COOKIES, LIMITS } from '@bugunne/contract';
import { serialize } from 'hono/utils/cookie';
import { cookiePrefix } from '../../platform/better-auth/cookies.ts';
import { cookiesOf } from '../../platform/request-cookies.ts';

const NAME = 'bugunne.evening' satisfies (typeof COOKIES)[number];

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

export type GuestCookie = ReturnType<typeof guestCookie>;
