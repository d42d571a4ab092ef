import type { Pick } from '@bugunne/contract/item.schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { samplePick, sampleSection, sampleToday } from '#testing/sample-today.ts';
import { DailyPage } from './daily-page.tsx';

/** Ids of the items whose covers were rendered, in order. */
const rendered: string[] = [];
vi.mock('#components/cover/cover.tsx', () => ({
  Cover: ({ item }: { item: { id: string } }) => {
    rendered.push(item.id);
    return null;
  },
}));

const film = samplePick({ id: 'movie-babam-ve-oglum-2005', title: 'Babam ve Oğlum' });
const song = samplePick({ id: 'music-uzun-ince-bir-yoldayim', title: 'Uzun İnce Bir Yoldayım', category: 'music' });
let liked: boolean | null = null;
const dayWith = (opinion: boolean | null) =>
  sampleToday({
    sections: [
      sampleSection({ items: [{ ...film, state: { ...film.state, liked: opinion } }] }),
      sampleSection({ category: 'music', items: [song] }),
    ],
  });

/** Methods of the requests for the day and of the reactions, in order. */
const requests: string[] = [];
const msw = setupServer(
  http.get('*/rest/v1/daily_recommendations', () => {
    requests.push('GET');
    return HttpResponse.json(dayWith(liked));
  }),
  http.post('*/rest/v1/interactions', () => {
    requests.push('POST');
    liked = true;
    return HttpResponse.json({ state: { ...film.state, liked } });
  }),
  http.all('*', () => new HttpResponse(null, { status: 404 })),
);
beforeAll(() => msw.listen());
afterAll(() => msw.close());

const actionsOf = async ({ title }: Pick) => within(await screen.findByRole('group', { name: new RegExp(title) }));

it('opening the share dialog renders no card again, and a like only its own', async () => {
  const { queryClient } = renderInApp(<DailyPage className="" />);
  const actions = await actionsOf(film);
  await screen.findByText(song.title);
  rendered.length = 0;

  await userEvent.click(actions.getByRole('button', { name: 'Paylaş' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Kapat' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(rendered).toEqual([]);

  await userEvent.click(actions.getByRole('button', { name: 'Beğen' }));
  await waitFor(() => expect(actions.getByRole('button', { name: 'Beğen', pressed: true })).toBeTruthy());
  // The answer, and the day that is asked for again after it, change nothing else either.
  await waitFor(() => expect(requests.slice(-2)).toEqual(['POST', 'GET']));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(new Set(rendered)).toEqual(new Set([film.id]));
});
