import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cacheData } from './queries/cache-data.ts';
import { premiumQuery } from './queries/premium.ts';
import { createQueryClient } from './query-client.ts';

const online = vi.spyOn(navigator, 'onLine', 'get');
const network = (isThere: boolean) => online.mockReturnValue(isThere);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
afterAll(() => online.mockRestore());

const lost = () => vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));

it('retries failed requests with backoff while online and does not retry offline', async () => {
  const failing = lost();
  network(true);
  createQueryClient()
    .fetchQuery({ queryKey: ['a'], queryFn: failing })
    .catch(() => undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(failing).toHaveBeenCalledTimes(4);

  const offline = lost();
  network(false);
  createQueryClient()
    .fetchQuery({ queryKey: ['a'], queryFn: offline })
    .catch(() => undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(offline).toHaveBeenCalledTimes(1);
});

it('does not refetch stale data on mount while offline', async () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(['a'], 'cached', { updatedAt: 1 });
  const fetchData = vi.fn().mockResolvedValue('new');
  const mount = () =>
    new QueryObserver(queryClient, { queryKey: ['a'], queryFn: fetchData }).subscribe(() => undefined);
  network(false);
  mount()();
  await vi.advanceTimersByTimeAsync(1000);
  expect(fetchData).not.toHaveBeenCalled();
  network(true);
  mount()();
  await vi.advanceTimersByTimeAsync(1000);
  expect(fetchData).toHaveBeenCalledOnce();
});

it('invalidates the queries that a mutation names, only after success', async () => {
  const queryClient = createQueryClient();
  const premium = premiumQuery();
  cacheData(queryClient, premium, { isPremium: false, startedAt: null, expiresAt: null });
  const isInvalidated = () => queryClient.getQueryState(premium.queryKey)?.isInvalidated;
  const mutate = (mutationFn: () => Promise<void>) =>
    new MutationObserver(queryClient, { mutationFn, meta: { invalidates: ['premium'] } })
      .mutate()
      .catch(() => undefined);
  await mutate(() => Promise.reject(new Error('refused')));
  expect(isInvalidated()).toBe(false);
  await mutate(() => Promise.resolve());
  expect(isInvalidated()).toBe(true);
});
