import type { COOKIES } from '@bugunne/contract';
import { serialize } from 'hono/utils/cookie';
import { cookiePrefix } from '../../platform/better-auth/cookies.ts';
import { cookiesOf } from '../../platform/request-cookies.ts';

const NAME = 'bugunne.device' satisfies (typeof COOKIES)[number];

/** The cookie of known devices; scripts cannot read it. Its characters need no encoding. */
export const deviceCookie = (isHttps: boolean, lifetimeSeconds: number) => {
  const name = NAME.replace(/^bugunne/, cookiePrefix(isHttps));
  return {
    /** Throws `duplicate_cookie` when it came twice. */
    read: (headers: Headers) => cookiesOf(headers.get('cookie'), name).get(name) ?? '',
    write: (value: string) =>
      serialize(name, value, {
        // Over https, browsers accept the prefix with this path only.
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: isHttps,
        maxAge: lifetimeSeconds,
      }),
  };
};
