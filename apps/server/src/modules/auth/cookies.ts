import { COOKIE_PREFIX } from './better-auth.ts';

const HALF_SIGN_IN = `${COOKIE_PREFIX}.two_factor`;
const SESSION_DATA = `${COOKIE_PREFIX}.session_data`;
const SESSION_TOKEN = `${COOKIE_PREFIX}.session_token`;

const isNamed = (pair: string, name: string) => new RegExp(`^(?:__Secure-)?${name.replace('.', '\\.')}=`).test(pair);

/** Hands on what Better Auth wants kept by the browser. */
export function passCookies(from: Headers, to: Headers) {
  for (const cookie of from.getSetCookie()) to.append('set-cookie', cookie);
}

/** After a right password alone: the mark of the half sign-in and the end of other sessions, but never a session. */
export function passHalfSignIn(from: Headers, to: Headers) {
  for (const cookie of from.getSetCookie()) {
    if (isNamed(cookie, HALF_SIGN_IN) || /;\s*max-age=0/i.test(cookie)) to.append('set-cookie', cookie);
  }
}

function keepCookies(headers: Headers, keep: (pair: string) => boolean): Headers {
  const kept = new Headers(headers);
  const pairs = (headers.get('cookie') ?? '').split(/;\s*/).filter((pair) => pair && keep(pair));
  if (pairs.length > 0) kept.set('cookie', pairs.join('; '));
  else kept.delete('cookie');
  return kept;
}

/** The request without the short-lived cookie: the session is then looked up, with what the account says now. */
export const withoutCachedSession = (headers: Headers) => keepCookies(headers, (pair) => !isNamed(pair, SESSION_DATA));

/** The request as one of somebody whose password was right and whose code is still to come. */
export const withoutSession = (headers: Headers) =>
  keepCookies(headers, (pair) => !isNamed(pair, SESSION_DATA) && !isNamed(pair, SESSION_TOKEN));

/** What stands before the signature of a cookie. */
function signedValue(pair: string): string | null {
  try {
    return decodeURIComponent(pair.slice(pair.indexOf('=') + 1)).split('.')[0] || null;
  } catch {
    return null;
  }
}

/** What the half sign-in is kept under; Better Auth checks the signature behind it when the code comes. */
export function halfSignInOf(headers: Headers): string | null {
  const pair = (headers.get('cookie') ?? '').split(/;\s*/).find((one) => isNamed(one, HALF_SIGN_IN));
  return pair ? signedValue(pair) : null;
}

/** The token of the session that an answer of Better Auth signs the browser in with; null when it leaves it as it is. */
export function newSessionToken(answer: Headers): string | null {
  const [pair] =
    answer
      .getSetCookie()
      .findLast((cookie) => isNamed(cookie, SESSION_TOKEN))
      ?.split(';') ?? [];
  return pair ? signedValue(pair) : null;
}
