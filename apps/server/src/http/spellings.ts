import { APP_PAGES, HTML_PAGES, LANGUAGE_CODES, PAGE_REDIRECTS, pagePath } from '@bugunne/contract';

/** Percent-decoded, but with encoded slashes left as they are; null when it is not valid. */
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

/** A part of a decoded path as what it names. */
export const decodePart = (part: string) => part.replaceAll('%2F', '/').replaceAll('%25', '%').normalize('NFC');

/** A decoded path as it stands in an address. */
export const encodePath = (path: string) =>
  path
    .split('/')
    .map((part) => encodeURIComponent(decodePart(part)))
    .join('/');

const pages = [...HTML_PAGES, ...APP_PAGES.filter((page) => !page.includes(':'))].map((page) => [page, page] as const);

/** By how it reads without marks and capitals, in each language. */
const addresses = new Map(
  [...pages, ...Object.entries(PAGE_REDIRECTS)].flatMap(([name, page]) =>
    LANGUAGE_CODES.map((language) => [plainLetters(pagePath(language, name)), pagePath(language, page)]),
  ),
);
const LONGEST = Math.max(...[...addresses.keys()].map((address) => address.length)) * 2;

/**
 * The address of the page that this one means: without Turkish letters, in capitals (`İ`, `I` as people and keyboards
 * put them), with letters and marks apart, with slashes at its end, or under another name. Null when it means none.
 */
export function canonicalAddress(path: string): string | null {
  if (path.length > LONGEST) return null;
  return addresses.get(plainLetters(path).replace(/(?<=.)\/+$/, '')) ?? null;
}

function plainLetters(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i').toLowerCase();
}
