import { type Clock, systemClock } from '../../clock.ts';
import type { PacedHttp } from '../paced-http.ts';
import type { CatalogueSource, SourcePage } from '../source.ts';
import { type Draft, draftOf } from './draft.ts';
import { referenceLoader } from './load-references.ts';
import { pageOf } from './page.ts';
import { LARGEST_ANSWER, sliceQuery } from './slice-query.ts';
import { cursorOf, FIRST_YEAR, placeOf, placesFrom, type Slice, slicesOf } from './slices.ts';
import { isWanted } from './wanted.ts';
import { type Endpoints, MOST_IDS, WIKIDATA, type WikidataApi, wikidataApi } from './wikidata-api.ts';
import { MINIMUMS, type Minimums } from './work-classes.ts';

export type WikidataOptions = Partial<Endpoints> & {
  minimums?: Partial<Minimums>;
  clock?: Clock;
  /** Older works are left out; whole decades count before 1950. */
  firstYear?: number;
  /** Works of one page. */
  pageSize?: number;
  /** The most items of one answer of the query service. */
  answerSize?: number;
};

const PAGE_SIZE = 200;

/** Films and series of Wikidata, asked for year by year, the newest first. */
export function wikidataSource(options: WikidataOptions = {}): CatalogueSource {
  const { clock = systemClock, firstYear = FIRST_YEAR, pageSize = PAGE_SIZE, answerSize = LARGEST_ANSWER } = options;
  const minimums = { ...MINIMUMS, ...options.minimums };
  const endpoints = {
    sparqlUrl: options.sparqlUrl ?? WIKIDATA.sparqlUrl,
    apiUrl: options.apiUrl ?? WIKIDATA.apiUrl,
  };

  async function* pages(cursor: string | null, http: PacedHttp): AsyncGenerator<SourcePage> {
    const api = wikidataApi(endpoints, http);
    const loadReferences = referenceLoader(api);
    const ask: AskNumbers = async (slice, after) => {
      const numbers = await api.numbers(sliceQuery(slice, after, minimums, answerSize));
      return { numbers: numbers.filter((number) => number > after), isLast: numbers.length < answerSize };
    };
    const all = slicesOf(firstYear, clock.now().getUTCFullYear());
    const place = cursor === null ? null : placeOf(cursor);
    for (const { slice, after: first } of placesFrom(all, place)) {
      for await (const numbers of portionsOf(pageSize, slice, first, ask)) {
        const { drafts, failures } = await loadDrafts(api, numbers, slice, minimums);
        const after = numbers.at(-1) ?? first;
        yield pageOf(drafts, await loadReferences(drafts), failures, cursorOf({ slice, after }));
      }
    }
    yield pageOf([], new Map(), [], null);
  }

  return { name: 'wikidata', pages };
}

type AskNumbers = (slice: Slice, after: number) => Promise<{ numbers: number[]; isLast: boolean }>;

/** The numbers of a slice's items in portions of at most `size`. */
async function* portionsOf(size: number, slice: Slice, after: number, ask: AskNumbers) {
  for (let last = after; ; ) {
    const { numbers, isLast } = await ask(slice, last);
    for (let from = 0; from < numbers.length; from += size) yield numbers.slice(from, from + size);
    if (isLast || numbers.length === 0) return;
    last = numbers.at(-1) ?? last;
  }
}

async function loadDrafts(api: WikidataApi, numbers: readonly number[], { category }: Slice, minimums: Minimums) {
  const drafts = new Map<string, Draft>();
  const failures: { sourceId: string; reason: string }[] = [];
  for (let from = 0; from < numbers.length; from += MOST_IDS) {
    const ids = numbers.slice(from, from + MOST_IDS).map((number) => `Q${number}`);
    for (const [sourceId, found] of await api.entities(ids, 'work')) {
      if (typeof found === 'string') failures.push({ sourceId, reason: found });
      // A work that counts as a series as well as a film comes with the slice of its own category.
      else {
        const draft = isWanted(found, minimums) ? draftOf(found) : null;
        if (draft?.category === category) drafts.set(draft.sourceId, draft);
      }
    }
  }
  return { drafts: [...drafts.values()], failures };
}
