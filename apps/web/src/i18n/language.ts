import type { Language } from '@bugunne/contract/language.schema';
import { pagePath } from '@bugunne/contract/page-paths';

export const LANGUAGES = ['tr', 'en'] as const satisfies readonly Language[];
export type { Language };

/** The locale by which dates and numbers are written. */
export const localeOf = (language: Language): 'tr-TR' | 'en-GB' => (language === 'tr' ? 'tr-TR' : 'en-GB');

/** localStorage key of the user's explicit choice. */
export const LANGUAGE_KEY = 'i18nextLng';

const english = /^\/en(?=\/|$)/;

/** The first path segment decides: `en` is English, anything else Turkish. */
export const languageOfPath = (pathname: string): Language => (english.test(pathname) ? 'en' : 'tr');

/** The path without its language prefix, as `pages.ts` of the contract lists it. */
export const pageOfPath = (pathname: string): string => pathname.replace(english, '') || '/';

/** The URL of a page in the given language: `/about?x#y` → `/en/about?x#y`. */
export function localizedPath(language: Language, to: string): string {
  const at = to.search(/[?#]/);
  const page = at === -1 ? to : to.slice(0, at);
  return pagePath(language, page || '/') + (at === -1 ? '' : to.slice(at));
}
