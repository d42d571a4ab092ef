import { AppError } from './app-error.ts';

type Pair = { name: string; value: string };

function pairsOf(header: string | null | undefined): Pair[] {
  if (!header) return [];
  return header.split(';').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at < 0 ? [] : [{ name: pair.slice(0, at).trim(), value: pair.slice(at + 1).trim() }];
  });
}

/**
 * The cookies of a request whose names begin with `prefix`, by name. Throws `duplicate_cookie` when a name occurs twice:
 * parsers differ in which of the two they take, so that a planted cookie could stand for one that another part verified.
 */
export function cookiesOf(header: string | null | undefined, prefix: string): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const { name, value } of pairsOf(header)) {
    if (!name.startsWith(prefix)) continue;
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
