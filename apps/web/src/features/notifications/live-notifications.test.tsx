import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { useRef } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordPlanChange } from '#lib/own-plan-change.ts';
import { premiumQuery } from '#lib/queries/premium.ts';
import { todayQuery } from '#lib/queries/recommendations.ts';
import { FakeEventSource, installFakeLocks } from '#testing/fake-event-source.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { sampleToday } from '#testing/sample-today.ts';
import { LiveNotifications } from './live-notifications.tsx';
import { NotificationBell } from './notification-bell.tsx';

const toasts = vi.hoisted(() => ({ error: vi.fn(), message: vi.fn() }));
vi.mock('#components/ui/toast.tsx', () => ({ toast: toasts }));

const note = (seq: number, isRead = false) => ({
  id: `n${seq}`,
  type: 'default',
  title: `Not ${seq}`,
  message: '',
  isRead,
  createdAt: `2026-03-05T10:00:0${seq}.000Z`,
});

let notes = [note(1)];
let latest = 1;
let asked = 0;
const msw = setupServer(
  http.get('*/rest/v1/notifications', () => {
    asked += 1;
    return HttpResponse.json({ notifications: notes, unread: notes.filter(({ isRead }) => !isRead).length, latest });
  }),
  http.delete('*/rest/v1/notifications/:id', ({ params }) => {
    notes = notes.filter(({ id }) => id !== params['id']);
    return HttpResponse.json({ ok: true });
  }),
  http.post('*/rest/v1/notifications/:id/restore', ({ params }) => {
    notes = [note(Number(String(params['id']).slice(1))), ...notes];
    return HttpResponse.json({ ok: true });
  }),
);
beforeAll(() => msw.listen());
afterAll(() => msw.close());

let removeLocks: () => void;
beforeEach(() => {
  vi.stubGlobal('EventSource', FakeEventSource);
  removeLocks = installFakeLocks();
  FakeEventSource.all.length = 0;
  [notes, latest, asked] = [[note(1)], 1, 0];
  toasts.message.mockReset();
});
afterEach(() => {
  cleanup();
  removeLocks();
  vi.unstubAllGlobals();
});

const tab = () =>
  renderInApp(
    <>
      <NotificationBell />
      <LiveNotifications userId="u" />
    </>,
  );
/** Shows what is known of Premium. */
function State() {
  const { data: today } = useQuery(todayQuery('tr'));
  const { data: premium } = useQuery(premiumQuery());
  return <p>{today && premium && `day ${today.isPremium}, status ${premium.isPremium}`}</p>;
}
/** Shows how often data that is shared with friends was loaded. */
function Shared() {
  const loads = useRef(0);
  const { data } = useQuery({
    queryKey: ['shared'],
    queryFn: () => ++loads.current,
    meta: { tags: ['friends'] },
  });
  return <p>loads: {data}</p>;
}
const source = async (index = 0) => {
  await waitFor(() => expect(FakeEventSource.all.length).toBeGreaterThan(index));
  const found = FakeEventSource.all[index];
  if (!found) throw new Error('no connection');
  return found;
};
const bell = (count: number) => screen.findByRole('button', { name: `Bildirimler, ${count} okunmamış` });

describe('LiveNotifications', () => {
  it('counts a new notification at the bell and shows one toast that opens the list', async () => {
    tab();
    await bell(1);
    const stream = await source();
    expect(stream.url).toBe('/realtime/v1/notifications?language=tr&after=1');
    act(() => stream.send('notification', note(2), 2));
    await bell(2);
    act(() => stream.send('notification', note(2), 2));
    await waitFor(() => expect(toasts.message).toHaveBeenCalled());
    expect(toasts.message).toHaveBeenCalledExactlyOnceWith('Yeni bildirim: Not 2', expect.anything());
    const [, options] = toasts.message.mock.calls[0] ?? [];
    act(() => options.action.onClick());
    expect(await screen.findByRole('dialog', { name: 'Bildirimler' })).toBeTruthy();
    // Only notifications that arrive after the list is shown are announced.
    expect(await screen.findByRole('heading', { level: 3, name: /Not 2/ })).toBeTruthy();
    act(() => stream.send('notification', note(3), 3));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Yeni bildirim: Not 3'));
    expect(screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
      'Okunmamış:Not 3',
      'Okunmamış:Not 2',
      'Okunmamış:Not 1',
    ]);
    expect(asked).toBe(1);
  });

  it('loads shared data again when a friend changed it, and after a gap of the connection', async () => {
    renderInApp(
      <>
        <Shared />
        <LiveNotifications userId="u" />
      </>,
    );
    const stream = await source();
    await screen.findByText('loads: 1');
    act(() => stream.send('area', { area: 'evenings' }, 1));
    act(() => stream.send('area', { area: 'friends' }, 1));
    await screen.findByText('loads: 2');
    act(() => stream.send('changed', {}, 1));
    await screen.findByText('loads: 3');
  });

  it('has the day and the lists loaded again when they are shown next after an import changed', async () => {
    const { queryClient } = renderInApp(<LiveNotifications userId="u" />);
    const stream = await source();
    queryClient.setQueryDefaults(['day'], { meta: { tags: ['today'] } });
    queryClient.setQueryDefaults(['list'], { meta: { tags: ['items'] } });
    for (const key of ['day', 'list']) queryClient.setQueryData([key], 'old');
    const isOld = (key: string) => queryClient.getQueryState([key])?.isInvalidated;
    act(() => stream.send('area', { area: 'evenings' }, 1));
    expect(['day', 'list'].map(isOld)).toEqual([false, false]);
    act(() => stream.send('area', { area: 'imports' }, 1));
    await waitFor(() => expect(['day', 'list'].map(isOld)).toEqual([true, true]));
  });

  it('loads the Premium status and the day again when Premium begins or ends', async () => {
    let isPremium = false;
    msw.use(
      http.get('*/rest/v1/rpc/check_premium_status', () =>
        HttpResponse.json({ isPremium, startedAt: null, expiresAt: null }),
      ),
      http.get('*/rest/v1/daily_recommendations', () => HttpResponse.json({ ...sampleToday(), isPremium })),
    );
    renderInApp(
      <>
        <State />
        <LiveNotifications userId="u" />
      </>,
    );
    await screen.findByText('day false, status false');
    const stream = await source();
    isPremium = true;
    act(() => stream.send('notification', { ...note(2), type: 'premium' }, 2));
    expect(await screen.findByText('day true, status true')).toBeTruthy();
  });

  describe('when Premium began while this tab was opening', () => {
    /** The first answers are from before the start of Premium. */
    const serveStart = () => {
      const asked = { premium: 0, today: 0 };
      msw.use(
        http.get('*/rest/v1/rpc/check_premium_status', () =>
          HttpResponse.json({ isPremium: asked.premium++ > 0, startedAt: null, expiresAt: null }),
        ),
        http.get('*/rest/v1/daily_recommendations', () =>
          HttpResponse.json({ ...sampleToday(), isPremium: asked.today++ > 0 }),
        ),
      );
    };
    const open = () =>
      renderInApp(
        <>
          <State />
          <LiveNotifications userId="u" />
        </>,
      );
    const news = () => ({ ...note(2), type: 'premium', createdAt: new Date().toISOString() });

    it('loads status and day again for a notification that only the list has', async () => {
      serveStart();
      open();
      await screen.findByText('day false, status false');
      const stream = await source();
      notes = [news(), note(1)];
      act(() => stream.send('changed', {}, 1));
      expect(await screen.findByText('day true, status true')).toBeTruthy();
    });

    it('loads them again for a notification in the first list', async () => {
      serveStart();
      notes = [news(), note(1)];
      open();
      expect(await screen.findByText('day true, status true')).toBeTruthy();
    });

    it('does not load them again for old notifications', async () => {
      serveStart();
      notes = [{ ...note(2), type: 'premium' }, note(1)];
      open();
      await screen.findByText('day false, status false');
      const stream = await source();
      act(() => stream.send('changed', {}, 1));
      await waitFor(() => expect(asked).toBe(2));
      expect(screen.getByText('day false, status false')).toBeTruthy();
    });
  });

  it('leaves the news of a change of the plan that was made in this tab to the bell', async () => {
    tab();
    await bell(1);
    const stream = await source();
    recordPlanChange();
    act(() => stream.send('notification', { ...note(2), type: 'premium' }, 2));
    act(() => stream.send('notification', note(3), 3));
    await bell(3);
    await waitFor(() => expect(toasts.message).toHaveBeenCalled());
    expect(toasts.message).toHaveBeenCalledExactlyOnceWith('Yeni bildirim: Not 3', expect.anything());
  });

  it('shows one toast for several notifications', async () => {
    tab();
    const stream = await source();
    act(() => {
      for (const seq of [2, 3, 4]) stream.send('notification', note(seq), seq);
    });
    await waitFor(() => expect(toasts.message).toHaveBeenCalledWith('3 yeni bildirim', expect.anything()));
  });

  it('shows as read what another device marked as read', async () => {
    tab();
    await bell(1);
    const stream = await source();
    notes = [note(1, true)];
    act(() => stream.send('changed', {}, 1));
    expect(await screen.findByRole('button', { name: 'Bildirimler' })).toBeTruthy();
  });

  it('shares one connection between tabs, and resumes it in another tab', async () => {
    const first = renderInApp(<LiveNotifications userId="u" />);
    const stream = await source();
    tab();
    await bell(1);
    act(() => stream.send('notification', note(2), 2));
    await bell(2);
    expect(FakeEventSource.all).toHaveLength(1);
    first.unmount();
    expect(stream.readyState).toBe(FakeEventSource.CLOSED);
    expect((await source(1)).url).toBe('/realtime/v1/notifications?language=tr&after=2');
  });

  it('closes the connection offline, and resumes after the last notification', async () => {
    tab();
    await bell(1);
    const stream = await source();
    act(() => stream.send('notification', note(2), 2));
    await bell(2);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(stream.readyState).toBe(FakeEventSource.CLOSED);
    act(() => void window.dispatchEvent(new Event('online')));
    expect((await source(1)).url).toBe('/realtime/v1/notifications?language=tr&after=2');
  });

  it('reconnects a replaced stream when the page becomes visible', async () => {
    tab();
    const stream = await source();
    act(() => stream.send('end', { reason: 'replaced' }, 1));
    expect(stream.readyState).toBe(FakeEventSource.CLOSED);
    expect(FakeEventSource.all).toHaveLength(1);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await source(1);
  });
});

it('restores a deleted notification', async () => {
  tab();
  await userEvent.click(await bell(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Sil: Not 1' }));
  expect((await screen.findByRole('status')).textContent).toBe('Bildirim silindi.');
  await waitFor(() => expect(notes).toEqual([]));
  const stream = await source();
  act(() => stream.send('notification', note(2), 2));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Yeni bildirim: Not 2'));
  await userEvent.click(screen.getByRole('button', { name: 'Geri al' }));
  expect(await screen.findByText('Not 1')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Bildirim geri geldi.');
  await waitFor(() => expect(notes).toHaveLength(1));
});
