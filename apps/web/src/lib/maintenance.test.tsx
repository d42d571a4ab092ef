import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { MemberMaintenance } from '#features/announcement/member-maintenance.tsx';
import { renderInApp } from '#testing/render-in-app.tsx';
import { sampleUser } from '#testing/sample-user.ts';
import { SAMPLE_SITE_SETTINGS } from '#testing/site-settings.ts';
import { cacheUser } from './cached-user.ts';
import { isConnected } from './connection.ts';
import { bufferQuery, clearPersistedQueries } from './persisted-queries.ts';
import { createQueryClient } from './query-client.ts';

const USER = sampleUser();
const NOTICE = { text: { tr: 'Sunucu taşınıyor', en: 'Moving' }, until: '2026-05-10T12:20:00Z' };
const body = (notice: typeof NOTICE) => ({
  code: 'maintenance',
  status: 503,
  data: { requestId: 'r', retryAfterSeconds: 1200, maintenance: notice },
});

let answer: () => Response;
const polls: string[] = [];
vi.stubGlobal('fetch', async (path: string) => {
  polls.push(path);
  return answer();
});
afterAll(() => vi.unstubAllGlobals());

const refuse = () => Promise.reject(Object.assign(new Error(), body(NOTICE)));
let isOver: boolean;
const data = vi.fn((name: string) => (isOver ? Promise.resolve(`${name} yeni`) : refuse()));

beforeEach(async () => {
  await clearPersistedQueries();
  cacheUser(USER);
  isOver = false;
  answer = () => Response.json(body(NOTICE), { status: 503 });
  polls.length = 0;
  data.mockClear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});

function Part({ name, persist }: { name: string; persist: boolean }) {
  const { data: text, error } = useQuery({
    queryKey: [name],
    queryFn: () => data(name),
    meta: { persist, tags: [] },
  });
  return <p>{text ?? (error ? `${name} yok` : `${name} bekliyor`)}</p>;
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const end = () => {
  isOver = true;
  answer = () => Response.json(SAMPLE_SITE_SETTINGS);
};

it('shows the operator’s text and the end at once, asks for one thing only, and continues by itself', async () => {
  bufferQuery('ada', '["liste"]', { data: 'liste eski', at: 1 });
  renderInApp(
    <>
      <MemberMaintenance />
      <Part name="liste" persist />
      <Part name="gün" persist={false} />
    </>,
  );
  await pass(100);
  expect(screen.getByRole('status').textContent).toMatch(
    /^Kısa bir bakımdayızSunucu taşınıyorBeklenen bitiş: 10 Mayıs/,
  );
  expect(screen.getByText('liste eski')).toBeTruthy();
  expect(screen.getByText('gün yok')).toBeTruthy();
  expect(data).toHaveBeenCalledTimes(2);
  expect(isConnected()).toBe(true);

  answer = () => Response.json(body({ ...NOTICE, text: { tr: 'Biraz daha sürecek', en: '' } }), { status: 503 });
  await pass(60_000);
  expect(data).toHaveBeenCalledTimes(2);
  expect(polls).toEqual(Array(4).fill('/rest/v1/site_settings'));
  expect(screen.getByText('Biraz daha sürecek')).toBeTruthy();

  end();
  await pass(20_000);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.getByText('liste yeni')).toBeTruthy();
  expect(screen.getByText('gün yeni')).toBeTruthy();
});

it('refuses a query that begins meanwhile without a request', async () => {
  const queryClient = createQueryClient();
  const show = (name: string) =>
    render(
      <QueryClientProvider client={queryClient}>
        <Part name={name} persist={false} />
      </QueryClientProvider>,
    );
  show('önce');
  await pass(100);
  expect(data).toHaveBeenCalledTimes(1);
  show('sonra');
  await pass(100);
  expect(screen.getByText('sonra yok')).toBeTruthy();
  expect(data).toHaveBeenCalledTimes(1);
  end();
  await pass(20_000);
  expect(screen.getByText('sonra yeni')).toBeTruthy();
});

it('asks nothing while the page is hidden', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  renderInApp(<Part name="gün" persist={false} />);
  await pass(300_000);
  expect(polls).toEqual([]);
  end();
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(5000);
  expect(screen.getByText('gün yeni')).toBeTruthy();
});
