import type { COOKIES } from '@bugunne/contract';
import { parse, serialize } from 'hono/utils/cookie';
import { localPage } from './return-path.ts';

const NAME = 'bugunne.page' satisfies (typeof COOKIES)[number];

/** The page from which the user left for a provider, to return to even when the sign-in state is lost. */
export const pageCookie = {
  write: (path: string, isHttps: boolean) =>
    serialize(NAME, encodeURIComponent(path), {
      path: '/auth/v1',
      httpOnly: true,
      sameSite: 'Lax',
      secure: isHttps,
      maxAge: 3600,
    }),
  read(cookies: string | undefined): string | null {
    const value = parse(cookies ?? '', NAME)[NAME];
    try {
      return localPage(value && decodeURIComponent(value));
    } catch {
      return null;
    }
  },
};
