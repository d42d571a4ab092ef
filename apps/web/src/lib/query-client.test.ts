import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportReachability } from './connection.ts';
import { cacheData } from './queries/cache.ts';
import { premiumQuery } from './queries/premium.ts';
import { createQueryClient } from './query-client.ts';

const online = vi.spyOn(navigator, 'onLine', 'get');
const network = (isThere: boolean) => online.mockReturnValue(isThere);

let health: number | 'unreachable';
vi.stubGlobal('fetch', async () => {
  if (health === 'unreachable') throw new TypeError('Failed to fetch');
  return new Response('', { status: health });
});
afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  health = 'unreachable';
  vi.useFakeTimers();
});
afterEach(async () => {
  // Requests for the server's health end before the next test.
  health = 200;
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
});
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

describe('a failed query of the page', () => {
  let failure: Error | null;
  const data = vi.fn(async () => {
    if (failure) throw failure;
    return 'data';
  });
  const show = () => {
    const observer = new QueryObserver(createQueryClient(), { queryKey: ['a'], queryFn: data });
    return { observer, hide: observer.subscribe(() => undefined) };
  };
  beforeEach(() => {
    network(true);
    data.mockClear();
  });

  it.each([
    ['the server is reachable again', new TypeError('Failed to fetch'), 'unreachable'],
    ['the server can serve again', Object.assign(new Error(), { code: 'unavailable', status: 503 }), 503],
  ] as const)('is fetched again without an online event once %s', async (_when, fault, during) => {
    failure = fault;
    health = during;
    const { observer, hide } = show();
    await vi.advanceTimersByTimeAsync(2000);
    expect(observer.getCurrentResult().status).toBe('error');
    const before = data.mock.calls.length;
    await vi.advanceTimersByTimeAsync(300_000);
    expect(data.mock.calls.length).toBe(before);

    failure = null;
    health = 200;
    await vi.advanceTimersByTimeAsync(32_000);
    expect(observer.getCurrentResult().data).toBe('data');
    hide();
  });

  it('is fetched again with growing pauses while only its own request fails', async () => {
    failure = new TypeError('Failed to fetch');
    health = 200;
    const { hide } = show();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(data.mock.calls.length).toBeGreaterThan(40);
    expect(data.mock.calls.length).toBeLessThan(120);
    hide();
    data.mockClear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(data.mock.calls.length).toBeLessThan(5);
  });

  it('is not fetched again by itself after a refusal', async () => {
    failure = Object.assign(new Error(), { code: 'forbidden', status: 403 });
    health = 200;
    const { hide } = show();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(data).toHaveBeenCalledOnce();
    hide();
  });
});

it('fetches stale queries of the page again when the connection is back without an online event', async () => {
  network(true);
  const data = vi.fn().mockResolvedValue('data');
  const queryClient = createQueryClient();
  queryClient.mount();
  const observer = new QueryObserver(queryClient, { queryKey: ['a'], queryFn: data, staleTime: 0 });
  const hide = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(100);
  expect(data).toHaveBeenCalledOnce();
  reportReachability(false);
  reportReachability(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(data).toHaveBeenCalledTimes(2);
  hide();
  queryClient.unmount();
});
