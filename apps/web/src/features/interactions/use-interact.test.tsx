import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#lib/new-id.ts';
import { cacheData } from '#lib/queries/cache.ts';
import { savedQuery } from '#lib/queries/contents.ts';
import { todayQuery } from '#lib/queries/recommendations.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { refusal, samplePick, sampleToday } from '#testing/sample-today.ts';
import { useInteract } from './use-interact.ts';

const toasts = vi.hoisted(() => ({ error: vi.fn() }));
vi.mock('#components/ui/toast.tsx', () => ({ toast: toasts }));

type Sent = { id: string; action: string; value: boolean };
let sent: Sent[] = [];
/** Answers in order; null is a refusal. */
let answers: (object | null)[] = [];
let gate = Promise.resolve();

const msw = setupServer(
  http.post('*/rest/v1/interactions', async ({ request }) => {
    sent.push((await request.json()) as Sent);
    const answer = answers.shift();
    await gate;
    return answer
      ? HttpResponse.json({ state: answer })
      : HttpResponse.json(refusal('not_found', 404), { status: 404 });
  }),
);
beforeAll(() => msw.listen());
afterAll(() => msw.close());
beforeEach(() => {
  [sent, answers, gate] = [[], [], Promise.resolve()];
  toasts.error.mockReset();
});

const id = samplePick().id;
const today = todayQuery('tr');
const saved = savedQuery({ language: 'tr' });

function Buttons() {
  const interact = useInteract();
  const send = (action: 'like' | 'dislike' | 'save' | 'view', value: boolean) => () =>
    void interact({ contentId: id, action, value });
  return (
    <>
      <button type="button" onClick={send('like', true)}>
        like
      </button>
      <button type="button" onClick={send('like', false)}>
        unlike
      </button>
      <button type="button" onClick={send('save', true)}>
        save
      </button>
      <button type="button" onClick={send('view', true)}>
        view
      </button>
    </>
  );
}

async function start() {
  const queryClient = createQueryClient();
  cacheData(queryClient, today, sampleToday());
  cacheData(queryClient, saved, {
    items: [samplePick()],
    counts: { movie: 1, series: 0, food: 0, music: 0 },
    next: null,
  });
  renderInApp(<Buttons />, { queryClient });
  await screen.findByText('like');
  return {
    state: () => queryClient.getQueryData(today.queryKey)?.sections[0]?.items[0]?.state,
    savedState: () => queryClient.getQueryData(saved.queryKey)?.items[0]?.state,
  };
}
const press = (name: string) => userEvent.click(screen.getByText(name));

describe('useInteract', () => {
  it('shows a change in every list at once, then the state that the server answers', async () => {
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    answers = [{ liked: true, saved: false, viewed: true, excluded: null }];
    const { state, savedState } = await start();
    await press('like');
    await waitFor(() => expect(state()).toEqual({ liked: true, saved: false, viewed: false, excluded: null }));
    expect(savedState()?.liked).toBe(true);
    open();
    await waitFor(() => expect(state()?.viewed).toBe(true));
    expect(sent).toMatchObject([{ action: 'like', value: true }]);
  });

  it('reverts a refused change, shows the error and offers a retry', async () => {
    answers = [null];
    const { state, savedState } = await start();
    await press('save');
    await waitFor(() => expect(toasts.error).toHaveBeenCalledOnce());
    expect(state()).toEqual({ liked: null, saved: false, viewed: false, excluded: null });
    expect(savedState()?.saved).toBe(false);
    const [text, options] = toasts.error.mock.calls[0] ?? [];
    expect(text).toBe('Aradığını bulamadık.');
    answers = [{ liked: null, saved: true, viewed: false, excluded: null }];
    options.action.onClick();
    await waitFor(() => expect(state()?.saved).toBe(true));
    expect(new Set(sent.map((request) => request.id)).size).toBe(2);
  });

  it('keeps the last confirmed state when the second of two quick changes fails', async () => {
    answers = [{ liked: true, saved: false, viewed: false, excluded: null }, null];
    const { state } = await start();
    await press('like');
    await press('unlike');
    await waitFor(() => expect(sent).toHaveLength(2));
    await waitFor(() => expect(state()?.liked).toBe(true));
    expect(sent.map(({ value }) => value)).toEqual([true, false]);
  });

  it('shows no error when a view could not be recorded', async () => {
    answers = [null];
    const { state } = await start();
    await press('view');
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(state()?.viewed).toBe(false));
    expect(toasts.error).not.toHaveBeenCalled();
  });

  it('makes valid UUIDs where the browser has no randomUUID', () => {
    const { randomUUID } = crypto;
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    const ids = [newId(), newId()];
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
    for (const made of ids) expect(made).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(ids[0]).not.toBe(ids[1]);
  });
});
