import { ownCookie } from '../../platform/own-cookie.ts';
import { localPage } from './return-path.ts';

const cookie = (isHttps: boolean) => ownCookie('bugunne.page', { isHttps, seconds: 3600 });

/** The page from which the user left for a provider, to return to even when the sign-in state is lost. */
export const pageCookie = {
  write: (path: string, isHttps: boolean) => cookie(isHttps).write(path),
  read(header: string | undefined, isHttps: boolean): string | null {
    const value = cookie(isHttps).read(header);
    return value === null ? null : localPage(value);
  },
};
