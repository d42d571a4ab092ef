import type { Clock } from '../../platform/clock.ts';
import { fold } from '../../shared/fold.ts';
import type { SearchRepo } from './search.repo.ts';
import { type Matches, MOST } from './search-matches.ts';

/** How long a new title may be missing in searches. */
const LASTS_MILLISECONDS = 60_000;

/** Searches the titles of the log, which are read at most once a minute. */
export function titleSearch(repo: Pick<SearchRepo, 'titles'>, clock: Clock) {
  let titles: { title: string; key: string }[] = [];
  let readAt = Number.NEGATIVE_INFINITY;

  return async (typed: string): Promise<Matches> => {
    const now = clock.now().getTime();
    if (Math.abs(now - readAt) > LASTS_MILLISECONDS) {
      titles = (await repo.titles()).map((title) => ({ title, key: fold(title) }));
      readAt = now;
    }
    const text = fold(typed);
    const values = titles.filter(({ key }) => key.includes(text)).map(({ title }) => title);
    return { values: values.slice(0, MOST), isCut: values.length > MOST };
  };
}

export type TitleSearch = ReturnType<typeof titleSearch>;
