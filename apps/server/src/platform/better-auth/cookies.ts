import { createHmac, timingSafeEqual } from 'node:crypto';
import { cookiesOf, decodeCookie } from '../request-cookies.ts';

/** The header in which our own code tells Better Auth the address of the caller, as our proxy setting reads it. */
export const CALLER_HEADER = 'x-bugunne-caller';

/** Browsers accept a `__Host-` cookie only from this very host over https, so that no other host can plant one. */
export const cookiePrefix = (isHttps: boolean) => (isHttps ? '__Host-bugunne' : 'bugunne');

/** The prefix of names that earlier versions used on https. */
const FORMER_PREFIX = '__Secure-bugunne.';

/** `secret` signs. Cookies that were signed with one of `previous` are still accepted. */
export type AuthSecrets = { secret: string; previous: readonly string[] };

type Request = { headers: Headers; address?: string };

const sign = (value: string, secret: string) => createHmac('sha256', secret).update(value).digest('base64');

const isSigned = (value: string, signature: string, secret: string) => {
  const [expected, given] = [Buffer.from(sign(value, secret)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
};

/** Splits a signed cookie; null when it cannot be one. */
function signedParts(raw: string): { value: string; signature: string } | null {
  const decoded = decodeCookie(raw);
  const at = decoded?.lastIndexOf('.') ?? -1;
  return decoded === null || at < 1 ? null : { value: decoded.slice(0, at), signature: decoded.slice(at + 1) };
}

/** Copies the cookies that Better Auth sets to our response. */
export function passCookies(from: Headers, to: Headers) {
  for (const cookie of from.getSetCookie()) to.append('set-cookie', cookie);
}

/**
 * Better Auth's cookies. It gets only headers that are made here: its own cookies, each once, as this one parser read
 * them, the browser and the caller's address.
 */
export function authCookies(isHttps: boolean, { secret, previous }: AuthSecrets) {
  const prefix = `${cookiePrefix(isHttps)}.`;
  const names = {
    sessionData: `${prefix}session_data`,
    sessionToken: `${prefix}session_token`,
    pendingSignIn: `${prefix}two_factor`,
  };

  /** A cookie that a previous secret signed is signed again; every other one stays as it is. */
  function withPresentSignature(raw: string): string {
    const parts = previous.length > 0 ? signedParts(raw) : null;
    if (!parts || !previous.some((former) => isSigned(parts.value, parts.signature, former))) return raw;
    return encodeURIComponent(`${parts.value}.${sign(parts.value, secret)}`);
  }

  function headersFor({ headers, address }: Request, leftOut: readonly string[]): Headers {
    const made = new Headers();
    const pairs = [...cookiesOf(headers.get('cookie'), prefix)]
      // Better Auth also reads a cookie in parts, under names that end with their number.
      .filter(([name]) => !leftOut.some((each) => name === each || name.startsWith(`${each}.`)))
      .map(([name, value]) => `${name}=${withPresentSignature(value)}`);
    if (pairs.length > 0) made.set('cookie', pairs.join('; '));
    const userAgent = headers.get('user-agent');
    if (userAgent) made.set('user-agent', userAgent);
    if (address) made.set(CALLER_HEADER, address);
    return made;
  }

  const cookieOf = (headers: Headers, name: string) => cookiesOf(headers.get('cookie'), prefix).get(name);
  const isNamed = (line: string, name: string) => line.startsWith(`${name}=`);

  return {
    names,

    /** The short-lived cookie as it was sent; undefined when there is none. */
    sessionDataOf: (headers: Headers) => cookieOf(headers, names.sessionData),

    hasSessionToken: (headers: Headers) => cookieOf(headers, names.sessionToken) !== undefined,

    /** Headers without the short-lived cookie, so that session and account are read from the database. */
    forCall: (request: Request) => headersFor(request, [names.sessionData]),

    /** Headers without a session: those of a user whose password was right and whose code is due. */
    withoutSession: (request: Request) => headersFor(request, [names.sessionData, names.sessionToken]),

    /**
     * The identifier of this browser's pending sign-in. Not verified: Better Auth checks the signature when the code
     * comes.
     */
    pendingSignInOf(headers: Headers): string | null {
      const raw = cookieOf(headers, names.pendingSignIn);
      return raw === undefined ? null : (signedParts(raw)?.value ?? null);
    },

    /** Copies the cookie of a pending sign-in and deletions of other cookies, but never a session cookie. */
    passPendingSignIn(from: Headers, to: Headers) {
      for (const cookie of from.getSetCookie()) {
        if (isNamed(cookie, names.pendingSignIn) || /;\s*max-age=0/i.test(cookie)) to.append('set-cookie', cookie);
      }
    },

    /** The token of the session cookie in a response of Better Auth; null when the response sets none. */
    newSessionToken(response: Headers): string | null {
      const line = response.getSetCookie().findLast((cookie) => isNamed(cookie, names.sessionToken));
      const raw = line?.slice(names.sessionToken.length + 1).split(';')[0];
      return raw ? (signedParts(raw)?.value ?? null) : null;
    },

    /** `set-cookie` lines that delete the session cookies. */
    deletions: () => [names.sessionData, names.sessionToken].map((name) => deletionOf(name, isHttps)),

    /**
     * The session tokens in cookies of earlier versions, and the `set-cookie` lines that delete these cookies; empty over
     * http, where names have not changed (docs/decisions/0034).
     */
    formerCookies(headers: Headers): { tokens: string[]; deletions: string[] } {
      const header = headers.get('cookie');
      if (!isHttps || !header?.includes(FORMER_PREFIX)) return { tokens: [], deletions: [] };
      const former = [...header.matchAll(/(?:^|;)[ \t]*(__Secure-bugunne\.[a-z_]+)=([^;]*)/g)];
      const tokens = former
        .filter(([, name]) => name === `${FORMER_PREFIX}session_token`)
        .map(([, , raw = '']) => signedParts(raw.trim()))
        .filter((parts) => parts !== null)
        .filter(({ value, signature }) => [secret, ...previous].some((one) => isSigned(value, signature, one)));
      const deletions = [...new Set(former.map(([, name = '']) => name))].map((name) => deletionOf(name, true));
      return { tokens: tokens.map(({ value }) => value), deletions };
    },
  };
}

const deletionOf = (name: string, isSecure: boolean) =>
  `${name}=; Max-Age=0; Path=/; HttpOnly${isSecure ? '; Secure' : ''}; SameSite=Lax`;
