import { COOKIE_PREFIX } from './better-auth.ts';

const PENDING_SIGN_IN = `${COOKIE_PREFIX}.two_factor`;
const SESSION_DATA = `${COOKIE_PREFIX}.session_data`;
const SESSION_TOKEN = `${COOKIE_PREFIX}.session_token`;

const isNamed = (pair: string, name: string) => new RegExp(`^(?:__Secure-)?${name.replace('.', '\\.')}=`).test(pair);

/** Copies the cookies that Better Auth sets to our response. */
export function passCookies(from: Headers, to: Headers) {
  for (const cookie of from.getSetCookie()) to.append('set-cookie', cookie);
}

/** Copies the cookie of a pending sign-in and deletions of other cookies, but never a session cookie. */
export function passPendingSignIn(from: Headers, to: Headers) {
  for (const cookie of from.getSetCookie()) {
    if (isNamed(cookie, PENDING_SIGN_IN) || /;\s*max-age=0/i.test(cookie)) to.append('set-cookie', cookie);
  }
}

function filterCookies(headers: Headers, keep: (pair: string) => boolean): Headers {
  const filtered = new Headers(headers);
  const pairs = (headers.get('cookie') ?? '').split(/;\s*/).filter((pair) => pair && keep(pair));
  if (pairs.length > 0) filtered.set('cookie', pairs.join('; '));
  else filtered.delete('cookie');
  return filtered;
}

/** Request headers without the short-lived cookie, so that session and account are read from the database. */
export const withoutCachedSession = (headers: Headers) =>
  filterCookies(headers, (pair) => !isNamed(pair, SESSION_DATA));

/** Request headers without session cookies: those of a user whose password was right and whose code is due. */
export const withoutSession = (headers: Headers) =>
  filterCookies(headers, (pair) => !isNamed(pair, SESSION_DATA) && !isNamed(pair, SESSION_TOKEN));

/** The value of a signed cookie without its signature; null when it cannot be decoded. */
function signedValue(pair: string): string | null {
  try {
    return decodeURIComponent(pair.slice(pair.indexOf('=') + 1)).split('.')[0] || null;
  } catch {
    return null;
  }
}

/**
 * The identifier of this browser's pending sign-in. Not verified: Better Auth checks the signature when the code comes.
 */
export function pendingSignInOf(headers: Headers): string | null {
  const pair = (headers.get('cookie') ?? '').split(/;\s*/).find((cookie) => isNamed(cookie, PENDING_SIGN_IN));
  return pair ? signedValue(pair) : null;
}

/** The token of the session cookie in a response of Better Auth; null when the response sets none. */
export function newSessionToken(response: Headers): string | null {
  const [pair] =
    response
      .getSetCookie()
      .findLast((cookie) => isNamed(cookie, SESSION_TOKEN))
      ?.split(';') ?? [];
  return pair ? signedValue(pair) : null;
}
