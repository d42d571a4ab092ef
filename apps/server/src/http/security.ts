import type { MiddlewareHandler } from 'hono';
import { AppError } from '../platform/app-error.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Content-Security-Policy; `scriptHashes` allow the few inline scripts of pre-rendered pages. */
export const contentSecurityPolicy = (scriptHashes: readonly string[] = []): string =>
  [
    "default-src 'self'",
    `script-src 'self'${scriptHashes.map((hash) => ` '${hash}'`).join('')}`,
    // React and Radix set style attributes, which cannot run scripts.
    "style-src 'self' 'unsafe-inline'",
    // `blob:` shows a picture that was fetched to be shared as a file.
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers of every response, unless it sets its own: pages have their own Content-Security-Policy. */
export const securityHeaders = (isHttps: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

/**
 * CSRF protection: accepts changes from our own pages only, by the headers in which browsers send the origin of a
 * request. Other clients send neither header and have no cookies to abuse.
 */
export function originGuard(publicUrl: string): MiddlewareHandler {
  const ours = new URL(publicUrl).host;
  return async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method)) {
      const site = c.req.header('sec-fetch-site');
      if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('forbidden_origin');
      const origin = c.req.header('origin');
      if (origin !== undefined && !isOurs(origin, c.req.header('host'), ours)) throw new AppError('forbidden_origin');
    }
    await next();
  };
}

function isOurs(origin: string, host: string | undefined, ours: string) {
  if (!URL.canParse(origin)) return false;
  const sender = new URL(origin).host;
  return sender === host || sender === ours;
}
