import { afterAll, expect, test } from 'vitest';
import { quickHttp } from '../../../testing/catalogue-sources/quick-http.ts';
import { addressOf, sendJson } from '../../../testing/catalogue-sources/refusals.ts';
import { serve } from '../../../testing/catalogue-sources/serve.ts';
import { SourceError } from '../paced-http.ts';
import { createArtistGenres } from './artist-genres.ts';

const claim = (id: string, rank = 'normal') => ({
  rank,
  mainsnak: { snaktype: 'value', datavalue: { type: 'wikibase-entityid', value: { id } } },
});
const NO_VALUE = { rank: 'normal', mainsnak: { snaktype: 'novalue' } };
const label = (id: string, language: string, value: string) => ({ id, labels: { [language]: { language, value } } });
const site = (name: string) => [name, { site: name, title: 'x' }] as const;

const ENTITIES: Record<string, { id: string; [name: string]: unknown }> = {
  Q1: {
    id: 'Q1',
    claims: { P136: [claim('Q10'), claim('Q11', 'deprecated'), NO_VALUE, claim('Q12', 'preferred'), claim('Q13')] },
    sitelinks: Object.fromEntries(['trwiki', 'enwiki', 'simplewiki', 'commonswiki', 'trwikiquote'].map(site)),
  },
  Q2: { id: 'Q1', redirects: { from: 'Q2', to: 'Q1' }, claims: { P136: [claim('Q10')] }, sitelinks: [] },
  Q3: { id: 'Q3', missing: '' },
  Q4: { id: 'Q4', claims: [], sitelinks: [] },
  Q10: label('Q10', 'en', 'pop music'),
  Q11: label('Q11', 'en', 'jazz'),
  Q12: label('Q12', 'tr', 'arabesk'),
  Q13: { id: 'Q13', labels: [] },
};

const asked: string[][] = [];
const server = await serve((request, response) => {
  const ids = addressOf(request).searchParams.get('ids')?.split('|') ?? [];
  asked.push(ids);
  if (ids.includes('Q500')) return sendJson(response, { error: { code: 'internal_api_error', info: 'try again' } });
  const found = ids.map((id) => ENTITIES[id] ?? { id, missing: '' });
  sendJson(response, { entities: Object.fromEntries(found.map((entity) => [entity.id, entity])) });
});
afterAll(() => server.close());
const start = () => createArtistGenres(`${server.url}/w/api.php`, quickHttp());

test('takes preferred genres first, wrong ones not at all, and counts the Wikipedias', async () => {
  const known = await start()(['Q1'], 'TR');
  expect(known.get('Q1')).toEqual({ genres: ['arabesk', 'pop'], unmapped: ['genre Q13'], articles: 3 });
});

test('finds entities that were merged, and no genres of those that are missing or empty', async () => {
  const known = await start()(['Q2', 'Q3', 'Q4'], 'TR');
  expect(known.get('Q2')?.genres).toEqual(['pop']);
  expect(known.get('Q3')?.genres).toEqual([]);
  expect(known.get('Q4')).toEqual({ genres: [], unmapped: [], articles: 0 });
});

test('asks for few entities at once, and for the name of a genre once', async () => {
  asked.length = 0;
  const genresOf = start();
  const many = Array.from({ length: 60 }, (_, n) => `Q${100 + n}`);
  await genresOf(['Q1', ...many], 'TR');
  await genresOf(['Q1'], 'TR');
  expect(asked.map(({ length }) => length)).toEqual([25, 25, 11, 3, 1]);
});

test('ends with an error when Wikidata answers with one', async () => {
  await expect(start()(['Q500'], 'TR')).rejects.toThrow(SourceError);
});
