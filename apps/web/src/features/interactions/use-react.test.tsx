import { nextState } from '@bugunne/contract/interaction-rules';
import type { ItemState } from '@bugunne/contract/item.schema';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { ToastHost, toast } from '#components/ui/toast.tsx';
import type { client } from '#lib/api.ts';
import { cacheData } from '#lib/queries/cache.ts';
import { todayQuery } from '#lib/queries/recommendations.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { untouched } from '#testing/sample-items.ts';
import { samplePick, sampleSection, sampleToday } from '#testing/sample-today.ts';
import { useReact } from './use-react.ts';

type Sent = Pick<Parameters<typeof client.interactions.create>[0], 'action' | 'contentId'> & { value: boolean };
let state: ItemState;
let sent: string[] = [];
let fails = false;
const server = setupServer(
  http.post('*/rest/v1/interactions', async ({ request }) => {
    const { action, value } = (await request.json()) as Sent;
    sent.push(`${action} ${value}`);
    if (fails) return refuse('not_found', 404);
    state = nextState(state, action, value);
    return HttpResponse.json({ state });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(() => {
  toast.dismiss(`interact-${id}`);
  cleanup();
});
beforeEach(() => {
  sent = [];
  fails = false;
});

const { id } = samplePick();
const today = todayQuery('tr');

function Buttons() {
  const react = useReact();
  return (
    <>
      {(['like', 'dislike', 'save', 'complete', 'not_for_me'] as const).flatMap((action) =>
        [true, false].map((value) => (
          <button key={`${action} ${value}`} type="button" onClick={() => void react(id, action, value)}>
            {`${action} ${value}`}
          </button>
        )),
      )}
      <ToastHost label="Bildirimler" />
    </>
  );
}

async function start(was: Partial<ItemState>) {
  state = { ...untouched, ...was };
  const queryClient = createQueryClient();
  cacheData(queryClient, today, sampleToday({ sections: [sampleSection({ items: [samplePick({ state })] })] }));
  renderInApp(<Buttons />, { queryClient });
  await screen.findByText('like true');
  const shown = () => queryClient.getQueryData(today.queryKey)?.sections[0]?.items[0]?.state;
  return (expected: Partial<ItemState>) => waitFor(() => expect(shown()).toMatchObject(expected));
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('shows a message for "not for me" whose undo restores the item and its like', async () => {
  const shows = await start({ liked: true });
  await press('not_for_me true');
  await shows({ liked: null, excluded: 'unwanted' });
  await userEvent.click(await screen.findByRole('button', { name: 'Geri al' }));
  await shows({ liked: true, excluded: null });
  expect(sent).toEqual(['not_for_me true', 'not_for_me false', 'like true']);
  expect(state).toMatchObject({ liked: true, excluded: null });
});

it('restores the like when the mark on the item is removed, and keeps later reactions', async () => {
  const shows = await start({ liked: true });
  await press('not_for_me true');
  await shows({ excluded: 'unwanted' });
  await screen.findByText(/^Sana göre değil/);
  await press('not_for_me false');
  await shows({ liked: true, excluded: null });
  // The message would contradict the restored state.
  await waitFor(() => expect(screen.queryByText(/^Sana göre değil/)).toBeNull());

  await press('complete true');
  await press('like false');
  await shows({ liked: null, excluded: 'seen' });
  await press('complete false');
  await shows({ liked: null, excluded: null });
});

it('removes a mark that is older than the page', async () => {
  const shows = await start({ excluded: 'seen' });
  await press('complete false');
  await shows({ excluded: null });
  expect(sent).toEqual(['complete false']);
});

it('restores the previous state when the mark could not be stored', async () => {
  const shows = await start({ liked: true });
  fails = true;
  await press('not_for_me true');
  expect(await screen.findByText(/Aradığını bulamadık/)).toBeTruthy();
  await shows({ liked: true, excluded: null });
});

it.each([
  ['a like that a dislike replaced', { liked: true }, 'dislike true', { liked: false }],
  ['a dislike that a like replaced', { liked: false }, 'like true', { liked: true }],
  ['a mark that a like removed', { excluded: 'unwanted' as const }, 'like true', { liked: true, excluded: null }],
])('undo restores %s and changes nothing else', async (_, was, reaction, replaced) => {
  const shows = await start(was);
  await press(reaction);
  await shows(replaced);
  await press('save true');
  await shows({ ...replaced, saved: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Geri al' }));
  await shows({ liked: null, ...was, saved: true });
});

it('shows no undo message where the same button takes the reaction back', async () => {
  const shows = await start({});
  await press('like true');
  await shows({ liked: true });
  await press('like false');
  await shows({ liked: null });
  expect(screen.queryByRole('button', { name: 'Geri al' })).toBeNull();
});
