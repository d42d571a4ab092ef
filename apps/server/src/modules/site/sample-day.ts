import type { Category, Item, Language } from '@bugunne/contract';
import type { SampleDay, SampleItem } from '@bugunne/contract/sample-day.constants';
import type { Clock } from '../../platform/clock.ts';
import { localDay } from '../../platform/local-day.ts';

/** The day changes at midnight where most users live. */
const ZONE = 'Europe/Istanbul';
const DAY = 86_400_000;
const RENEWED_AFTER = 60_000;

/** Well-known items with short titles. Lists of different lengths, so that days differ for years. */
const IDS: Readonly<Record<Category, readonly string[]>> = {
  movie: [
    'movie-babam-ve-oglum-2005',
    'movie-parasite-2019',
    'movie-gora-2004',
    'movie-psycho-1960',
    'movie-hababam-sinifi-1975',
    'movie-oppenheimer-2023',
    'movie-tosun-pasa-1976',
    'movie-blade-runner-1982',
    'movie-1917-2019',
  ],
  series: [
    'series-gibi-2021',
    'series-chernobyl-2019',
    'series-kulup-2021',
    'series-severance-2022',
    'series-leyla-ile-mecnun-2011',
    'series-the-crown-2016',
    'series-ezel-2009',
    'series-fleabag-2016',
    'series-sahsiyet-2018',
    'series-dark-2017',
    'series-kingdom-2019',
  ],
  food: [
    'food-mercimek-corbasi',
    'food-bulgogi',
    'food-menemen',
    'food-gazpacho',
    'food-imam-bayildi',
    'food-mango-lassi',
    'food-hunkar-begendi',
    'food-firin-sutlac',
    'food-ribollita',
    'food-cacik',
  ],
  music: [
    'music-gulpembe-1981',
    'music-bohemian-rhapsody-1975',
    'music-kara-toprak-1997',
    'music-folklore-2020',
    'music-bir-derdim-var-2004',
    'music-moon-river-1962',
    'music-geceler-2017',
    'music-hallelujah-1994',
    'music-manolyam-1955',
    'music-toxicity-2001',
    'music-juicy-1994',
    'music-donuts-2006',
    'music-snowfall-2022',
  ],
};

type Dependencies = {
  clock: Clock;
  /** Ids that staff have hidden from picks. */
  hidden(): ReadonlySet<string>;
  /** Null for an item that the catalogue no longer has. */
  find(id: string, language: Language): Item | null;
};

/**
 * The sample of the day for visitors. Returns the same object until the day or one of its items changes, which is
 * noticed within a minute.
 */
export function sampleDays({ clock, hidden, find }: Dependencies): () => SampleDay {
  let last: { at: number; text: string; day: SampleDay } | undefined;
  return () => {
    const now = clock.now().getTime();
    if (last && now >= last.at && now - last.at < RENEWED_AFTER) return last.day;
    const shown: Dependencies['find'] = (id, language) => (hidden().has(id) ? null : find(id, language));
    const made = sampleOn(localDay(clock.now(), ZONE).date, shown);
    const text = JSON.stringify(made);
    last = { at: now, text, day: last?.text === text ? last.day : made };
    return last.day;
  };
}

function sampleOn(date: string, find: Dependencies['find']): SampleDay {
  const number = Date.parse(date) / DAY;
  const inLanguage = (language: Language) => {
    const chosen = (category: Category): SampleItem => {
      const items = IDS[category].flatMap((id) => find(id, language) ?? []);
      const item = items[number % items.length];
      return item
        ? { title: shortTitle(item), language: item.titleLanguage ?? language, detail: detailOf(item, language) }
        : { title: '', language, detail: '' };
    };
    return { movie: chosen('movie'), series: chosen('series'), food: chosen('food'), music: chosen('music') };
  };
  return { tr: inLanguage('tr'), en: inLanguage('en') };
}

/** Without the explanation in brackets of a dish, for which its small cover has no room. */
const shortTitle = ({ title }: Item): string => title.replace(/ \([^)]*\)$/, '');

/** "2001 · Komedi, dram", "Türk · Kolay", "Barış Manço · 1981". */
function detailOf({ category, year, artist, genre, difficulty }: Item, language: Language): string {
  const [first, second] = genre.map(({ label }) => label);
  const kinds = [first, second?.toLocaleLowerCase(language)].filter(Boolean).join(', ');
  const parts =
    category === 'music' ? [artist, year] : category === 'food' ? [first, difficulty?.label] : [year, kinds];
  return parts.filter((part) => part !== null && part !== undefined).join(' · ');
}
