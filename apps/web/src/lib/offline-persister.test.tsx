import { hashKey, QueryClientProvider, type QueryKey, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdTimers, passTimeUntil } from '#testing/pass-time.ts';
import { sampleToday } from '#testing/sample-today.ts';
import { cacheUser } from './cached-user.ts';
import { isConnected, reportReachability } from './connection.ts';
import { persistQueryCache } from './offline-persister.ts';
import { bufferQuery, clearPersistedQueries, readPersistedQuery } from './persisted-queries.ts';
import { sessionQuery } from './queries/account.ts';
import { cacheData } from './queries/cache.ts';
import { excludedQuery, savedQuery } from './queries/contents.ts';
import type { QueryMeta } from './queries/meta.ts';
import { premiumQuery } from './queries/premium.ts';
import { historyQuery, todayQuery } from './queries/recommendations.ts';
import { createQueryClient } from './query-client.ts';

const sampleUser = (id: string) => ({
  id,
  email: `${id}@example.com`,
  isEmailVerified: true,
  displayName: id,
  createdAt: '2026-03-05T12:00:00.000Z',
});

let note: string | null;
const msw = setupServer(
  http.get('*/rest/v1/daily_recommendations', () =>
    note === null ? HttpResponse.error() : HttpResponse.json(sampleToday({ analysisNote: note })),
  ),
);
beforeAll(() => msw.listen());
afterAll(() => msw.close());
beforeEach(async () => {
  await clearPersistedQueries();
  reportReachability(true);
});
afterEach(() => vi.useRealTimers());

const options = todayQuery('tr');
function Note() {
  const { data, error } = useQuery(options);
  return <p>{data?.analysisNote ?? (error ? 'failed' : 'loading')}</p>;
}

/** Opens a new tab with a signed-in user and nothing in memory. */
function openTab(id: string) {
  cleanup();
  const queryClient = createQueryClient();
  cacheData(queryClient, sessionQuery, { user: sampleUser(id) });
  const close = persistQueryCache(queryClient);
  render(
    <QueryClientProvider client={queryClient}>
      <Note />
    </QueryClientProvider>,
  );
  return { queryClient, close };
}

async function visitOnce(id: string, text: string) {
  cacheUser(sampleUser(id));
  note = text;
  const { close } = openTab(id);
  await screen.findByText(text);
  close();
  await vi.waitFor(async () => expect(await readPersistedQuery(hashKey(options.queryKey))).toBeDefined());
}

describe('offline persister', () => {
  it('falls back to persisted data while the server is unreachable and shows its next response', async () => {
    await visitOnce('ada', 'Salı notu');
    note = null;
    const { queryClient } = openTab('ada');
    expect(await screen.findByText('Salı notu')).toBeTruthy();
    expect(isConnected()).toBe(false);
    note = 'Çarşamba notu';
    await queryClient.refetchQueries({ stale: true });
    expect(await screen.findByText('Çarşamba notu')).toBeTruthy();
    expect(isConnected()).toBe(true);
  });

  it('never shows persisted data to another user or after it was cleared', async () => {
    await visitOnce('ada', 'Ada için');
    note = null;
    cacheUser(sampleUser('eve'));
    holdTimers();
    openTab('eve');
    await passTimeUntil(() => screen.getByText('failed'));
    vi.useRealTimers();
    cacheUser(sampleUser('ada'));
    expect(await readPersistedQuery(JSON.stringify(options.queryKey))).toBeDefined();
    await clearPersistedQueries();
    expect(await readPersistedQuery(JSON.stringify(options.queryKey))).toBeUndefined();
  });

  it('persists nothing in a tab whose user was changed by another tab', async () => {
    cacheUser(sampleUser('eve'));
    note = 'kimin?';
    const { close } = openTab('ada');
    await screen.findByText('kimin?');
    close();
    for (const id of ['ada', 'eve']) {
      cacheUser(sampleUser(id));
      expect(await readPersistedQuery(JSON.stringify(options.queryKey))).toBeUndefined();
    }
  });

  it('waits for a slow server as long as the query says', async () => {
    cacheUser(sampleUser('ada'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const queryClient = createQueryClient();
    const shown: string[] = [];
    const load = (name: string, { queryKey, meta }: { queryKey: QueryKey; meta: QueryMeta }) => {
      bufferQuery('ada', hashKey(queryKey), { data: name, at: 1 });
      const queryFn = () => new Promise<string>(() => undefined);
      void queryClient.fetchQuery({ queryKey, meta, queryFn }).then((data) => shown.push(data));
    };
    load('saved', savedQuery({ language: 'tr' }));
    load('today', options);
    load('history', historyQuery({ language: 'tr' }));
    await vi.advanceTimersByTimeAsync(7900);
    expect(shown).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(shown).toEqual(['saved']);
    reportReachability(true);
    await vi.advanceTimersByTimeAsync(32_000);
    expect(shown).toEqual(['saved', 'today']);
  });

  it('persists data that was cached before anything used its query', async () => {
    cacheUser(sampleUser('ada'));
    const queryClient = createQueryClient();
    cacheData(queryClient, sessionQuery, { user: sampleUser('ada') });
    const stop = persistQueryCache(queryClient);
    const premium = premiumQuery();
    const excluded = excludedQuery({ language: 'tr' });
    cacheData(queryClient, premium, { isPremium: true, startedAt: null, expiresAt: null });
    cacheData(queryClient, excluded, { items: [], counts: { movie: 0, series: 0, food: 0, music: 0 }, next: null });
    stop();
    await vi.waitFor(async () => expect(await readPersistedQuery(hashKey(premium.queryKey))).toBeDefined());
    expect(await readPersistedQuery(hashKey(excluded.queryKey))).toBeUndefined();
  });
});
