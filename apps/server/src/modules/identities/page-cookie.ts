import type { COOKIES } from '@bugunne/contract';
import { parse, serialize } from 'hono/utils/cookie';
import { localPage } from './return-path.ts';

const NAME = 'bugunne.page' satisfies (typeof COOKIES)[number];

/** Which page somebody left for a provider, so that they come back to it also when everything else is lost. */
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
    const kept = parse(cookies ?? '', NAME)[NAME];
    try {
      return localPage(kept && decodeURIComponent(kept));
    } catch {
      return null;
    }
  },
};
