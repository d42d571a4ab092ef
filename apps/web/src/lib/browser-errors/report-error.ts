import { cleanErrorMessage } from '@bugunne/contract/browser-error-text';
import type { BrowserError } from '@bugunne/contract/browser-errors.schema';
import { pageOf } from '@bugunne/contract/page-of';
import { ownFrames } from './own-frames.ts';

/** Reports of one document: an error that repeats itself says nothing new. */
const MOST = 5;
const reported = new Set<string>();

/** Errors of a page that the user leaves, of a browser without network, and of extensions that call our code. */
const isNotOurs = (error: Error, stack: string) =>
  error.name === 'AbortError' || !navigator.onLine || stack.includes('-extension://');

/**
 * Reports an error once, without the visitor: by the pattern of the page and the places in our files. An error without
 * such a place is that of an extension. Never throws, so that it cannot report itself. `page`: for a build whose addresses
 * are no pages of the site.
 */
export function reportError(kind: BrowserError['kind'], error: unknown, page: BrowserError['page'] = pageNow()): void {
  if (!(error instanceof Error) || isNotOurs(error, error.stack ?? '')) return;
  const stack = ownFrames(error.stack ?? '', location.origin);
  const key = `${error.name} ${stack[0]}`;
  if (stack.length === 0 || reported.has(key) || reported.size >= MOST) return;
  reported.add(key);
  const report: BrowserError = {
    kind,
    page,
    name: /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'Error',
    message: cleanErrorMessage(error.message),
    stack,
  };
  fetch(API_PATHS.browserErrors.report, {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => undefined);
}

const pageNow = (): BrowserError['page'] => pageOf(location.pathname)?.page ?? 'none';
