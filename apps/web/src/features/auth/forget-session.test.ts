import { beforeEach, expect, it, vi } from 'vitest';
import { cacheUser } from '#lib/cached-user.ts';
import { sampleUser } from '#testing/sample-user.ts';
import { forgetSession } from './forget-session.ts';

const missing = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('#lib/persisted-queries.ts', missing);
vi.mock('#lib/outbox/sender.ts', missing);

const ada = sampleUser();
const deleted: string[] = [];
const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
let answer: 'onsuccess' | 'onblocked' = 'onsuccess';
vi.stubGlobal('indexedDB', {
  deleteDatabase: (name: string) => {
    const request: Record<string, () => void> = {};
    queueMicrotask(() => {
      deleted.push(name);
      request[answer]?.();
    });
    return request;
  },
});

beforeEach(() => {
  deleted.length = 0;
  assign.mockClear();
  answer = 'onsuccess';
  cacheUser(ada);
});

it.each(['onsuccess', 'onblocked'] as const)(
  'deletes the databases of the user when the code that clears them cannot be loaded (%s)',
  async (event) => {
    answer = event;
    await forgetSession('/');
    expect(new Set(deleted)).toEqual(new Set(['bugunne-answers', 'bugunne-outbox']));
    expect(assign).toHaveBeenCalledWith('/');
  },
);

it('leaves the page even where the databases are blocked', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await forgetSession('/en');
  expect(assign).toHaveBeenCalledWith('/en');
  vi.unstubAllGlobals();
});
