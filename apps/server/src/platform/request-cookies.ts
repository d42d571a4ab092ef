import { AppError } from './app-error.ts';

/** Of all our names. Another parser behind this one could strip what is around a name. */
const PLAIN_NAME = /^[\w.-]+$/;

type Pair = { name: string; value: string };

/**
 * Spaces and tabs alone, as browsers do. `trim` would strip others, such as U+00A0: to the browser, a cookie that
 * another host plants under a name that begins with U+00A0 has no `__Host-` prefix.
 */
const strip = (text: string) => text.replace(/^[ \t]+|[ \t]+$/g, '');

function pairsOf(header: string | null | undefined): Pair[] {
  if (!header) return [];
  return header.split(';').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at < 0 ? [] : [{ name: strip(pair.slice(0, at)), value: strip(pair.slice(at + 1)) }];
  });
}

/**
 * The cookies of a request whose names begin with `prefix`, by name. Throws `duplicate_cookie` when a name occurs twice:
 * parsers differ in which of the two they take, so that a planted cookie could stand for one that another part verified.
 */
export function cookiesOf(header: string | null | undefined, prefix: string): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const { name, value } of pairsOf(header)) {
    if (!name.startsWith(prefix) || !PLAIN_NAME.test(name)) continue;
    if (cookies.has(name)) throw new AppError('duplicate_cookie');
    cookies.set(name, value);
  }
  return cookies;
}

/** Decodes a cookie's value; null when it cannot be decoded. */
export function decodeCookie(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
