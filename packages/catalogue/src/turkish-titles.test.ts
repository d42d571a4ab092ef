import { expect, test } from 'vitest';
import { loadCatalogue } from './load.ts';

const movies = loadCatalogue({ validate: false }).items.filter(({ category }) => category === 'movie');
const turkishTitle = (id: string) => movies.find((movie) => movie.id === id)?.title.tr;

test.each([
  ['movie-contratiempo-2016', 'Görünmeyen Misafir'],
  ['movie-gokseong-2016', 'Kara Büyü'],
  ['movie-bastarden-2023', 'Toprak Uğruna'],
  ['movie-under-sandet-2015', 'Mayın Sahili'],
  ['movie-flugt-2021', 'Kaçış'],
  ['movie-wind-river-2017', 'Kardaki İzler'],
  ['movie-searching-2018', 'Kayıp Aranıyor'],
  ['movie-challengers-2024', 'Rekabet'],
  ['movie-kuolleet-lehdet-2023', 'Sararmış Yapraklar'],
])('%s has the title that it is known by in Turkey', (id, title) => {
  expect(turkishTitle(id)).toBe(title);
});

/** Films without a Turkish release title that could be confirmed (docs/catalogue-findings.md). */
test.each([
  ['movie-spoorloos-1988', 'Spoorloos'],
  ['movie-a-vida-invisivel-2019', 'A Vida Invisível'],
  ['movie-taeksi-unjeonsa-2017', 'A Taxi Driver'],
  ['movie-koe-no-katachi-2016', 'A Silent Voice'],
])('%s keeps a title that is in use instead of a translation of ours', (id, title) => {
  expect(turkishTitle(id)).toBe(title);
});
