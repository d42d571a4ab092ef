import { SOURCE_NAMES, type SourceInUse } from '@bugunne/contract';
import type { Clock } from '../../platform/clock.ts';
import { singleFlight } from '../../platform/single-flight.ts';
import type { SourcesRepo } from './sources.repo.ts';

/** Imports run at most some times a day, and counting 100,000 items takes a while. */
const FRESH_MILLISECONDS = 60_000;

const later = (a: Date | null, b: Date | null) => (a && b ? (a > b ? a : b) : (a ?? b));

/** The sources of facts that are in use, counted once for all visitors. */
export function sourcesService(repo: SourcesRepo, written: number, clock: Clock) {
  const counting = singleFlight<SourceInUse[]>();
  let known: { sources: SourceInUse[]; at: number } | undefined;

  async function count(): Promise<SourceInUse[]> {
    const [facts, offers] = [await repo.facts(), await repo.offers()];
    const sources = SOURCE_NAMES.flatMap((source): SourceInUse[] => {
      if (source === 'bugunne') return [{ source, items: written, offers: 0, fetchedAt: null }];
      const own = facts.find((each) => each.source === source);
      const reported = offers.find((each) => each.source === source);
      if (!own && !reported) return [];
      const fetchedAt = later(own?.fetchedAt ?? null, reported?.fetchedAt ?? null);
      return [
        {
          source,
          items: own?.items ?? 0,
          offers: reported?.items ?? 0,
          fetchedAt: fetchedAt?.toISOString() ?? null,
        },
      ];
    });
    known = { sources, at: clock.now().getTime() };
    return sources;
  }

  return {
    /** At most a minute old. */
    async inUse(): Promise<SourceInUse[]> {
      const age = known ? clock.now().getTime() - known.at : Number.POSITIVE_INFINITY;
      return known && age >= 0 && age < FRESH_MILLISECONDS ? known.sources : counting.join('', count);
    },
  };
}

export type SourcesService = ReturnType<typeof sourcesService>;
