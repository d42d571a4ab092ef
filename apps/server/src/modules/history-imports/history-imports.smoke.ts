import { expect } from 'vitest';
import { importRows, undo, work } from '../../testing/import-site.ts';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ server, user, runJob }) => {
  const api = user.api.historyImports;
  const done = await importRows(server, user, [
    work('Eşkıya', { year: 1996, opinion: 'like' }),
    work('Nothing of this name', { year: 1950 }),
  ]);
  expect(done).toMatchObject({ state: 'done', counts: { matched: 1, unknown: 1 } });
  const { id } = done;
  const [found] = (await api.search({ q: 'babam ve', kind: 'screen', language: 'en' })).items;
  await api.choose({ id, position: 1, itemId: found?.id ?? null, language: 'en' });
  const { rows } = await api.rows({ id, outcome: 'matched', language: 'en' });
  expect(rows.map(({ item }) => item?.id)).toEqual(['movie-eskiya-1996', found?.id]);
  expect(await undo(server, user, id)).toMatchObject({ state: 'undone', stored: { seen: 0, likes: 0 } });
  await runJob('tend-history-imports');
  await runJob('rematch-history-imports');
};
