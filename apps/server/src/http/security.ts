import type { MiddlewareHandler } from 'hono';
import { AppError } from '../platform/app-error.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Where browsers report what the policy blocked. */
export const CSP_REPORTS_PATH = '/rest/v1/csp_reports';

/** Content-Security-Policy of everything but pages, among them the page of the API, whose library writes HTML. */
const contentSecurityPolicy = (): string => policy("script-src 'self'");

/**
 * Content-Security-Policy of a page; `scriptHashes` allow its few inline scripts. Trusted Types: only the policy of
 * `boot.js` makes HTML and addresses of scripts.
 */
export const pagePolicy = (scriptHashes: readonly string[]): string =>
  policy(
    `script-src 'self'${scriptHashes.map((hash) => ` '${hash}'`).join('')}`,
    "require-trusted-types-for 'script'",
    'trusted-types default',
    `report-uri ${CSP_REPORTS_PATH}`,
    'report-to csp',
  );

const policy = (...own: string[]): string =>
  [
    "default-src 'self'",
    // React and Radix set style attributes, which cannot run scripts.
    "style-src 'self' 'unsafe-inline'",
    // `blob:` shows a picture that was fetched to be shared as a file.
    // `data:` is the icons of the page of the API.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...own,
  ].join('; ');

/** Abilities of browsers that no page of this site uses, so that no injected script or frame can. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
] as const;

/** Headers of every response, unless it sets its own: pages have their own Content-Security-Policy. */
export const securityHeaders = (isHttps: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'reporting-endpoints': `csp="${CSP_REPORTS_PATH}"`,
  'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
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
