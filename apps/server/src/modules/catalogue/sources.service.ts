import { NAMED_SOURCES, type SourceInUse } from '@bugunne/contract';
import type { Clock } from '../../platform/clock.ts';
import { singleFlight } from '../../platform/single-flight.ts';
import type { SourcesRepo } from './sources.repo.ts';

/** Imports run at most some times a day, and counting 100,000 items takes a while. */
const FRESH_MILLISECONDS = 60_000;

const later = (a: Date | null, b: Date | null) => (a && b ? (a > b ? a : b) : (a ?? b));

/** The sources of facts and pictures that are in use, counted once for all visitors. */
export function sourcesService(repo: SourcesRepo, written: number, clock: Clock) {
  const counting = singleFlight<SourceInUse[]>();
  let known: { sources: SourceInUse[]; at: number } | undefined;

  async function count(): Promise<SourceInUse[]> {
    const [facts, offers, pictures] = [await repo.facts(), await repo.offers(), await repo.pictures()];
    const sources = NAMED_SOURCES.flatMap((source): SourceInUse[] => {
      if (source === 'bugunne') return [{ source, items: written, offers: 0, pictures: 0, fetchedAt: null }];
      const own = facts.find((each) => each.source === source);
      const reported = offers.find((each) => each.source === source);
      const shown = pictures.find((each) => each.source === source);
      const all = [own, reported, shown].flatMap((each) => each ?? []);
      if (all.length === 0) return [];
      const fetchedAt = all.reduce<Date | null>((latest, each) => later(latest, each.fetchedAt), null);
      return [
        {
          source,
          items: own?.items ?? 0,
          offers: reported?.items ?? 0,
          pictures: shown?.items ?? 0,
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
