import { serialize } from 'hono/utils/cookie';
import { cookiePrefix } from '../../platform/better-auth/cookies.ts';
import { cookiesOf, decodeCookie } from '../../platform/request-cookies.ts';
import { localPage } from './return-path.ts';

const nameOf = (isHttps: boolean) => `${cookiePrefix(isHttps)}.page`;

/** The page from which the user left for a provider, to return to even when the sign-in state is lost. */
export const pageCookie = {
  write: (path: string, isHttps: boolean) =>
    serialize(nameOf(isHttps), path, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: isHttps,
      maxAge: 3600,
    }),
  read(cookies: string | undefined, isHttps: boolean): string | null {
    const name = nameOf(isHttps);
    const value = cookiesOf(cookies, name).get(name);
    return value === undefined ? null : localPage(decodeCookie(value) ?? undefined);
  },
};
