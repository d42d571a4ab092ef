import type { COOKIES } from '@bugunne/contract';
import { serialize } from 'hono/utils/cookie';
import { cookiePrefix } from './better-auth/cookies.ts';
import { cookiesOf, decodeCookie } from './request-cookies.ts';

/** A cookie of this site that scripts cannot read and other sites' requests do not carry. `seconds`: its lifetime. */
export function ownCookie(name: (typeof COOKIES)[number], { isHttps, seconds }: { isHttps: boolean; seconds: number }) {
  const fullName = name.replace(/^bugunne/, cookiePrefix(isHttps));
  return {
    /** The value in a `cookie` header; null without one. Throws `duplicate_cookie` when it came twice. */
    read(header: string | null | undefined): string | null {
      const value = cookiesOf(header, fullName).get(fullName);
      return value === undefined ? null : (decodeCookie(value) ?? null);
    },
    /** A `set-cookie` header, with the value encoded. */
    write: (value: string): string =>
      serialize(fullName, value, {
        // Over https, browsers accept the prefix with this path only.
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: isHttps,
        maxAge: seconds,
      }),
  };
}

export type OwnCookie = ReturnType<typeof ownCookie>;
