import { loadCatalogue } from '@bugunne/catalogue';
import { seededRandom } from '../../demo/seeded-random.ts';
import { FOREIGN, TURKISH, wordsOf } from '../musicbrainz/words.ts';
import { type LocalShow, localShow, network } from './bodies.ts';

const GENRES = wordsOf(
  'Drama Comedy Crime Thriller Action Romance Mystery Fantasy Anime Children History DIY Travel Science-Fiction',
);
const COUNTRIES: readonly [code: string, language: string][] = [
  ['TR', 'Turkish'],
  ['US', 'English'],
  ['GB', 'English'],
  ['KR', 'Korean'],
  ['JP', 'Japanese'],
  ['TH', 'Thai'],
];

/** Invented shows with the gaps that deleted shows leave between ids; the same for the same seed. */
export function syntheticShows(number: number, seed = 25): LocalShow[] {
  const random = seededRandom(seed);
  let id = 0;
  return Array.from({ length: number }, (_, n) => {
    id += random() < 0.1 ? 2 : 1;
    const [code, language] = COUNTRIES[Math.floor(random() * COUNTRIES.length)] ?? ['US', 'English'];
    const year = 1990 + Math.floor(random() * 34);
    const years = 1 + Math.floor(random() * 6);
    const isOver = random() < 0.7;
    return localShow(
      id,
      `${title(code === 'TR' ? TURKISH : FOREIGN, n)}`,
      {
        language,
        genres: [0, 1].map(() => GENRES[Math.floor(random() * GENRES.length)] ?? 'Drama'),
        type: n % 40 === 39 ? 'News' : n % 15 === 14 ? 'Reality' : 'Scripted',
        status: isOver ? 'Ended' : 'Running',
        premiered: n % 30 === 29 ? null : `${year}-09-14`,
        ended: isOver ? `${year + years}-05-20` : null,
        runtime: n % 4 === 0 ? null : 45,
        averageRuntime: n % 20 === 19 ? null : 20 + Math.floor(random() * 100),
        weight: Math.floor(random() * 101),
        network: n % 5 === 0 ? null : network(code),
        webChannel: n % 5 === 0 ? { id: 2, name: 'Synthetic', country: null } : null,
        externals: {
          tvrage: null,
          thetvdb: 900_000 + n,
          imdb: n % 3 === 0 ? null : `tt9${String(n).padStart(6, '0')}`,
        },
      },
      Array.from({ length: years }, (__, season) => `${year + season}-09-14`),
    );
  });
}

/** Series of the built-in catalogue, after the others, so that an import finds their items. Only the years are real. */
export function knownShows(firstId: number): LocalShow[] {
  const series = loadCatalogue({ validate: false }).items.flatMap((item) => (item.category === 'series' ? [item] : []));
  return series.slice(0, 40).map(({ title: { original }, year, endYear, duration, seasons, countries }, n) =>
    localShow(
      firstId + n,
      original,
      {
        premiered: `${year}-01-01`,
        ended: endYear === null ? null : `${endYear}-12-31`,
        status: endYear === null ? 'Running' : 'Ended',
        averageRuntime: duration,
        weight: 95,
        network: network(countries[0] ?? 'TR'),
      },
      Array.from({ length: seasons ?? 1 }, () => `${year}-01-01`),
    ),
  );
}

function title(words: Record<'titleStart' | 'titleEnd', string>, n: number): string {
  const [starts, ends] = [wordsOf(words.titleStart), wordsOf(words.titleEnd)];
  const pair = n % (starts.length * ends.length);
  return `${starts[pair % starts.length]} ${ends[Math.floor(pair / starts.length)]} ${n}`;
}
