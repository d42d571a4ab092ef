import { browserErrorSchema } from '@bugunne/contract/browser-errors.schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownFrames } from './own-frames.ts';
import type * as Reporter from './report-error.ts';

const ORIGIN = 'https://bugunne.example';

describe('the places of a stack', () => {
  it('are those in our files, in the forms of Chromium and of Firefox and Safari', () => {
    const chromium = `TypeError: x
    at show (${ORIGIN}/assets/content-detail-Bq3x.js:1:4200)
    at ${ORIGIN}/assets/entry.client-C0de.js:2:12
    at chrome-extension://abc/content.js:1:1
    at ${ORIGIN}/dashboard/content/secret?token=1:10:5`;
    expect(ownFrames(chromium, ORIGIN)).toEqual(['content-detail-Bq3x.js:1:4200', 'entry.client-C0de.js:2:12']);
    const firefox = `show@${ORIGIN}/assets/content-detail-Bq3x.js:1:4200\n@${ORIGIN}/en/help:3:4\nmoz@moz-extension://a/b.js:1:2`;
    expect(ownFrames(firefox, ORIGIN)).toEqual(['content-detail-Bq3x.js:1:4200']);
  });

  it('are not those of another site whose address begins like ours, nor more than eight', () => {
    expect(ownFrames(`at x (${ORIGIN}.evil.example/assets/a.js:1:2)`, ORIGIN)).toEqual([]);
    expect(ownFrames(`at x (https://evil.example/?${ORIGIN}/assets/a.js:1:2)`, ORIGIN)).toEqual([]);
    expect(ownFrames(`at x (${ORIGIN}/assets/a.js:1:2)\n`.repeat(100), ORIGIN)).toHaveLength(8);
  });
});

describe('reports', () => {
  const sent = vi.fn();
  let reportError: typeof Reporter.reportError;
  beforeEach(async () => {
    sent.mockReset();
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      sent(path, init);
      return new Response('{}');
    });
    vi.resetModules();
    ({ reportError } = await import('./report-error.ts'));
    history.replaceState(null, '', '/en/dashboard/content/movie-dune?token=secret');
  });
  afterEach(() => vi.unstubAllGlobals());

  const broken = (name = 'a', message = "Cannot read properties of undefined (reading 'title')") =>
    Object.assign(new TypeError(message), { stack: `TypeError\n    at x (${location.origin}/assets/${name}.js:1:2)` });
  const bodies = () => sent.mock.calls.map(([, init]) => JSON.parse(String(init.body)));

  it('name the pattern of the page and no visitor, and have the form that the server accepts', () => {
    reportError('error', broken('a', 'no user ada@example.com at "Kara Sevda"'));
    const [path, init] = sent.mock.calls[0] ?? [];
    expect(path).toBe('/rest/v1/browser_errors');
    expect(init).toMatchObject({ credentials: 'omit', keepalive: true });
    expect(browserErrorSchema.parse(bodies()[0])).toEqual({
      kind: 'error',
      page: '/dashboard/content/:id',
      name: 'TypeError',
      message: 'no user … at …',
      stack: ['a.js:1:2'],
    });
    expect(JSON.stringify(bodies())).not.toMatch(/dune|secret|ada/);
  });

  it('are sent once for an error, and five times at most', () => {
    for (let call = 0; call < 3; call += 1) reportError('error', broken());
    expect(sent).toHaveBeenCalledTimes(1);
    for (let call = 0; call < 20; call += 1) reportError('error', broken(`file-${call}`));
    expect(sent).toHaveBeenCalledTimes(5);
  });

  it('are not sent for extensions, values that are no errors, and what the user caused', () => {
    reportError('error', Object.assign(new Error('x'), { stack: 'at chrome-extension://abc/content.js:1:1' }));
    const patched = broken('patched');
    reportError('error', Object.assign(patched, { stack: `at x (chrome-extension://abc/c.js:1:1)\n${patched.stack}` }));
    for (const value of [null, undefined, 'text', { message: 'x' }, 42]) reportError('rejection', value);
    reportError('rejection', Object.assign(broken(), { name: 'AbortError' }));
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    reportError('rejection', broken());
    network.mockRestore();
    expect(sent).not.toHaveBeenCalled();
  });

  it('come from errors that nothing caught and promises that nothing awaited, and a failed report makes no further one', async () => {
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      sent(path, init);
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    const { watchErrors } = await import('./watch-errors.ts');
    watchErrors();
    dispatchEvent(Object.assign(new Event('error'), { error: broken('one') }));
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: broken('two') }));
    await expect
      .poll(() => bodies().map(({ kind, stack }) => [kind, stack[0]]))
      .toEqual([
        ['error', 'one.js:1:2'],
        ['rejection', 'two.js:1:2'],
      ]);
  });
});
