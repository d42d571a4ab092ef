import { APP_PAGES, HTML_PAGES, LANGUAGE_CODES, PAGE_REDIRECTS, pagePath } from '@bugunne/contract';

/** Percent-decodes a path but keeps `%2F` and `%25` encoded; null when it is invalid. */
export function decodePath(path: string): string | null {
  try {
    return path
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('%', '%25').replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return null;
  }
}

/** Fully decodes a segment of a decoded path. */
export const decodePart = (part: string) => part.replaceAll('%2F', '/').replaceAll('%25', '%').normalize('NFC');

/** Percent-encodes a decoded path. */
export const encodePath = (path: string) =>
  path
    .split('/')
    .map((part) => encodeURIComponent(decodePart(part)))
    .join('/');

const pages = [...HTML_PAGES, ...APP_PAGES.filter((page) => !page.includes(':'))].map((page) => [page, page] as const);

/** Canonical paths by their spelling without diacritics and upper case, in each language. */
const addresses = new Map(
  [...pages, ...Object.entries(PAGE_REDIRECTS)].flatMap(([name, page]) =>
    LANGUAGE_CODES.map((language) => [plainLetters(pagePath(language, name)), pagePath(language, page)]),
  ),
);
const MAX_LENGTH = Math.max(...[...addresses.keys()].map((address) => address.length)) * 2;

/**
 * The path of the page that a differently spelled path means: without Turkish letters, in upper case (with `İ` or `I`),
 * with decomposed letters, with trailing slashes, or an alias. Null when it means no page.
 */
export function canonicalPath(path: string): string | null {
  if (path.length > MAX_LENGTH) return null;
  return addresses.get(plainLetters(path).replace(/(?<=.)\/+$/, '')) ?? null;
}

function plainLetters(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i').toLowerCase();
}
