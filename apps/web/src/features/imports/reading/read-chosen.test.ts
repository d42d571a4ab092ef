import { HISTORY_LIMITS } from '@bugunne/history';
import { expect, it } from 'vitest';
import { readChosen } from './read-chosen.ts';

const chosen = (path: string, text: string) => ({ path, file: new File([text], path) });

it('counts all rows that could not be read, also those that are not listed', async () => {
  const count = HISTORY_LIMITS.failedRows + 500;
  const { preview } = await readChosen(
    [chosen('n.csv', `Title,Date\n"Roma","1.2.2023"\n${'"Roma","soon"\n'.repeat(count)}`)],
    'tr',
    () => {},
  );
  expect(preview.start.failed).toEqual({ 'bad-date': count });
});

it('sends whole numbers of plays, which the server would refuse otherwise', async () => {
  const watched = [
    { plays: 2.5, last_watched_at: '2023-05-01T20:00:00.000Z', movie: { title: 'Heat', year: 1995, ids: {} } },
  ];
  const { rows } = await readChosen([chosen('watched-movies.json', JSON.stringify(watched))], 'tr', () => {});
  expect(rows).toMatchObject([{ title: 'Heat', plays: 2 }]);
});
