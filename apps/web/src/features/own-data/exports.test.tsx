import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { ExportsSection } from './exports-section.tsx';

const saved: { name: string; type: string; text: Promise<string> }[] = [];
vi.mock('./save-file.ts', () => ({
  saveFile: (file: Blob, name: string) => saved.push({ name, type: file.type, text: file.text() }),
}));

const NOTHING = { letterboxd: 0, 'letterboxd-watchlist': 0, evenings: 0, recipes: 0 };
const state = { counts: { ...NOTHING }, isDown: false, refused: null as Response | null, queries: [] as string[] };
const server = setupServer(
  http.get('*/rest/v1/own_data/exports', () =>
    state.isDown ? (refuse('forbidden', 403) as Response) : HttpResponse.json(state.counts),
  ),
  http.get('*/rest/v1/own_data', ({ request }) => {
    const { search } = new URL(request.url);
    state.queries.push(search);
    return state.refused ?? HttpResponse.text(`file ${state.queries.length}`);
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  saved.length = 0;
  Object.assign(state, { counts: { ...NOTHING }, isDown: false, refused: null, queries: [] });
});
afterEach(cleanup);

const show = (path = '/dashboard/account') => renderInApp(<ExportsSection />, { path });
const rowOf = async (title: string) => {
  const row = (await screen.findByRole('heading', { level: 3, name: title })).closest('li');
  if (!row) throw new Error('no row');
  return within(row);
};

it('says for each format why there is nothing in it yet, instead of a button', async () => {
  show('/en/dashboard/account');
  for (const [title, text] of [
    ['Films you watched', 'You have not marked any film as watched or liked yet.'],
    ['Your watchlist', 'You have no saved films left to watch.'],
    ['Your evenings', 'You have not joined an evening in the last 60 days.'],
    ['Your recipes', 'You have not saved a recipe yet.'],
  ] as const) {
    const row = await rowOf(title);
    expect(row.getByText(text)).toBeTruthy();
    expect(row.queryByRole('button')).toBeNull();
  }
});

it('saves the file of a format in the language of the page, with its date', async () => {
  state.counts = { ...NOTHING, evenings: 3 };
  show('/en/dashboard/account');
  const row = await rowOf('Your evenings');
  expect(row.getByText('3 evenings')).toBeTruthy();
  await userEvent.click(row.getByRole('button', { name: 'Download ICS' }));
  expect(await row.findByText('Downloaded (1 kB).')).toBeTruthy();
  expect(state.queries).toEqual(['?format=evenings&language=en&part=1']);
  expect(saved[0]?.name).toMatch(/^bugunne-evenings-\d{4}-\d\d-\d\d\.ics$/);
  expect(saved[0]?.type).toBe('text/calendar');
});

it('saves no file after the page was left', async () => {
  state.counts = { ...NOTHING, evenings: 3 };
  const held = Promise.withResolvers<void>();
  const aborted = vi.fn();
  server.use(
    http.get('*/rest/v1/own_data', async ({ request }) => {
      request.signal.addEventListener('abort', aborted);
      state.queries.push(new URL(request.url).search);
      await held.promise;
      return HttpResponse.text('late');
    }),
  );
  const page = show('/en/dashboard/account');
  const row = await rowOf('Your evenings');
  await userEvent.click(row.getByRole('button', { name: 'Download ICS' }));
  await vi.waitFor(() => expect(state.queries).toHaveLength(1));
  page.unmount();
  await vi.waitFor(() => expect(aborted).toHaveBeenCalled());
  held.resolve();
  server.resetHandlers();
  expect(saved).toEqual([]);
});

it('saves as many files as Letterboxd needs, and says so before', async () => {
  state.counts = { ...NOTHING, letterboxd: 4000 };
  show();
  const row = await rowOf('İzlediğin filmler');
  expect(row.getByText(/en çok 1900 film alır; filmlerin 3 dosya olarak iner/)).toBeTruthy();
  await userEvent.click(row.getByRole('button', { name: 'CSV indir' }));
  await row.findByText(/^İndirildi/);
  expect(state.queries.map((query) => query.slice(-6))).toEqual(['part=1', 'part=2', 'part=3']);
  expect(saved.map(({ name }) => name.slice(0, 20))).toEqual([1, 2, 3].map((part) => `bugunne-letterboxd-${part}`));
});

it('explains a refused download, which can be retried', async () => {
  state.counts = { ...NOTHING, recipes: 2 };
  state.refused = refuse('too_many_attempts', 429) as Response;
  show();
  const row = await rowOf('Tariflerin');
  await userEvent.click(row.getByRole('button', { name: 'JSON indir' }));
  expect((await row.findByRole('alert')).textContent).toContain('saatte 60 kez');
  expect(saved).toEqual([]);
  state.refused = null;
  await userEvent.click(row.getByRole('button', { name: 'JSON indir' }));
  expect(await row.findByText(/^İndirildi/)).toBeTruthy();
});

it('can be loaded again after an error', async () => {
  state.isDown = true;
  show();
  const retry = await screen.findByRole('button', { name: 'Tekrar Dene' });
  state.isDown = false;
  await userEvent.click(retry);
  expect(await rowOf('Tariflerin')).toBeTruthy();
});
