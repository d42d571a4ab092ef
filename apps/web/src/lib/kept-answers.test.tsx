import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleToday } from '#testing/sample-today.ts';
import { forgetAnswers, recallAnswer } from './answer-table.ts';
import { api } from './api.ts';
import { isConnected, reportAnswer } from './connection.ts';
import { keepAnswers } from './kept-answers.ts';
import { keepPerson } from './kept-person.ts';
import { createQueryClient } from './query-client.ts';

const person = (id: string) => ({
  id,
  email: `${id}@example.com`,
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
  await forgetAnswers();
  reportAnswer(true);
});
afterEach(() => vi.useRealTimers());

const options = api.recommendations.today.queryOptions({ input: { language: 'tr' } });
function Note() {
  const { data, error } = useQuery(options);
  return <p>{data?.analysisNote ?? (error ? 'failed' : 'loading')}</p>;
}

/** A tab in which somebody is signed in, opened anew: nothing is left in memory. */
function openTab(id: string) {
  cleanup();
  const queryClient = createQueryClient();
  queryClient.setQueryData(api.auth.session.queryKey(), { user: person(id) });
  const stop = keepAnswers(queryClient);
  render(
    <QueryClientProvider client={queryClient}>
      <Note />
    </QueryClientProvider>,
  );
  return { queryClient, close: stop };
}

async function readOnce(id: string, words: string) {
  keepPerson(person(id));
  note = words;
  const { close } = openTab(id);
  await screen.findByText(words);
  close();
}

describe('kept answers', () => {
  it('take the place of a server that is out of reach, and give way to its next answer', async () => {
    await readOnce('ada', 'Salı notu');
    note = null;
    const { queryClient } = openTab('ada');
    expect(await screen.findByText('Salı notu')).toBeTruthy();
    expect(isConnected()).toBe(false);
    note = 'Çarşamba notu';
    await queryClient.refetchQueries({ stale: true });
    expect(await screen.findByText('Çarşamba notu')).toBeTruthy();
    expect(isConnected()).toBe(true);
  });

  it('are never shown to somebody else, nor to anybody once they are forgotten', async () => {
    await readOnce('ada', 'Ada için');
    note = null;
    keepPerson(person('eve'));
    openTab('eve');
    expect(await screen.findByText('failed', {}, { timeout: 5000 })).toBeTruthy();
    keepPerson(person('ada'));
    expect(await recallAnswer(JSON.stringify(options.queryKey))).toBeDefined();
    await forgetAnswers();
    expect(await recallAnswer(JSON.stringify(options.queryKey))).toBeUndefined();
  });

  it('are not kept by a tab whose person has changed in another one', async () => {
    keepPerson(person('eve'));
    note = 'kimin?';
    const { close } = openTab('ada');
    await screen.findByText('kimin?');
    close();
    for (const id of ['ada', 'eve']) {
      keepPerson(person(id));
      expect(await recallAnswer(JSON.stringify(options.queryKey))).toBeUndefined();
    }
  });
});
