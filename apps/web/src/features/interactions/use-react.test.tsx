import type { ItemState } from '@bugunne/contract/item';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { ToastHost, toast } from '#components/ui/toast.tsx';
import { api } from '#lib/api.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { untouched } from '#testing/sample-items.ts';
import { samplePick, sampleSection, sampleToday } from '#testing/sample-today.ts';
import { nextState } from './next-state.ts';
import { useReact } from './use-react.ts';

type Sent = Pick<Parameters<typeof api.interactions.create.call>[0], 'action' | 'contentId'> & { value: boolean };
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
const key = api.recommendations.today.queryKey({ input: { language: 'tr' } });

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
  queryClient.setQueryData(key, sampleToday({ sections: [sampleSection({ items: [samplePick({ state })] })] }));
  renderInApp(<Buttons />, { queryClient });
  await screen.findByText('like true');
  const shown = () => queryClient.getQueryData(key)?.sections[0]?.items[0]?.state;
  return (expected: Partial<ItemState>) => waitFor(() => expect(shown()).toMatchObject(expected));
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('says that what is not wanted will not come again, and the message brings it back with its like', async () => {
  const shows = await start({ liked: true });
  await press('not_for_me true');
  await shows({ liked: null, excluded: 'unwanted' });
  await userEvent.click(await screen.findByRole('button', { name: 'Geri al' }));
  await shows({ liked: true, excluded: null });
  expect(sent).toEqual(['not_for_me true', 'not_for_me false', 'like true']);
  expect(state).toMatchObject({ liked: true, excluded: null });
});

it('brings the like back from the mark on the item, too, and keeps what was said since', async () => {
  const shows = await start({ liked: true });
  await press('not_for_me true');
  await shows({ excluded: 'unwanted' });
  await screen.findByText(/^Sana göre değil/);
  await press('not_for_me false');
  await shows({ liked: true, excluded: null });
  // The message would say the contrary of what is true.
  await waitFor(() => expect(screen.queryByText(/^Sana göre değil/)).toBeNull());

  await press('complete true');
  await press('like false');
  await shows({ liked: null, excluded: 'seen' });
  await press('complete false');
  await shows({ liked: null, excluded: null });
});

it('takes a mark that is older than the page back', async () => {
  const shows = await start({ excluded: 'seen' });
  await press('complete false');
  await shows({ excluded: null });
  expect(sent).toEqual(['complete false']);
});

it('puts back what was true when the mark could not be stored', async () => {
  const shows = await start({ liked: true });
  fails = true;
  await press('not_for_me true');
  expect(await screen.findByText(/Aradığını bulamadık/)).toBeTruthy();
  await shows({ liked: true, excluded: null });
});

it.each([
  ['a like that a dislike replaced', { liked: true }, 'dislike true', { liked: false }],
  ['a dislike that a like replaced', { liked: false }, 'like true', { liked: true }],
  ['the mark that a like took away', { excluded: 'unwanted' as const }, 'like true', { liked: true, excluded: null }],
])('brings %s back on request, and nothing else', async (_, was, reaction, replaced) => {
  const shows = await start(was);
  await press(reaction);
  await shows(replaced);
  await press('save true');
  await shows({ ...replaced, saved: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Geri al' }));
  await shows({ liked: null, ...was, saved: true });
});

it('says nothing where the same button takes it back', async () => {
  const shows = await start({});
  await press('like true');
  await shows({ liked: true });
  await press('like false');
  await shows({ liked: null });
  expect(screen.queryByRole('button', { name: 'Geri al' })).toBeNull();
});
