import type { Movie, Series } from '@bugunne/catalogue';
import { FILM_GENRES } from '../../platform/catalogue-sources/wikidata/genres/film-genres.ts';
import { LANGUAGE_OF } from '../../platform/catalogue-sources/wikidata/languages.ts';
import { type Item, makeItem, quantity, string, text, time, toItem } from './item.ts';
import { COUNTRIES } from './known-items.ts';
import { SITES } from './word-lists.ts';

const FIRST_WORK = 940_000_000;
const FIRST_HUMAN = 950_000_000;

/**
 * Items with the facts of works that the catalogue of our editors has, to try how imports match them. Their numbers are
 * those of the stand-in and not Wikidata's.
 */
export function catalogueWorks(works: readonly (Movie | Series)[]): Item[] {
  const humans = new Map<string, string>();
  const human = (name: string) => {
    const id = humans.get(name) ?? `Q${FIRST_HUMAN + humans.size}`;
    humans.set(name, id);
    return toItem(id);
  };
  const items = works.map((work, index) => {
    const { title, category } = work;
    const genres = FILM_GENRES.filter(([, , own]) => own.length === 1 && work.genres.some((genre) => genre === own[0]));
    const one = new Map(genres.map(([id, , [own]]) => [own, id] as const).toReversed());
    return makeItem(`Q${FIRST_WORK + index}`, {
      labels: { tr: title.tr, en: title.en },
      sites: SITES,
      claims: {
        P31: [toItem(category === 'movie' ? 'Q11424' : 'Q5398426')],
        P1476: [text(title.original, 'und')],
        [category === 'movie' ? 'P577' : 'P580']: [time(work.year)],
        [category === 'movie' ? 'P57' : 'P170']: work.directors.map(human),
        P161: work.cast.map(human),
        P136: [...one.values()].map(toItem),
        P495: COUNTRIES.filter(([, code]) => work.countries.some((country) => country === code)).map(([id]) =>
          toItem(id),
        ),
        P364: [...LANGUAGE_OF]
          .filter(([, spoken]) => spoken === work.languages[0])
          .slice(0, 1)
          .map(([id]) => toItem(id)),
        P2047: [quantity(work.duration, 'Q7727')],
        P6127: category === 'movie' ? [string(`stand-in-${index}`)] : [],
      },
    });
  });
  return [...items, ...[...humans].map(([name, id]) => makeItem(id, { labels: { mul: name } }))];
}
