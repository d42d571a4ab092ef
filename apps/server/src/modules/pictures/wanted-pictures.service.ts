import type { PictureSource } from '@bugunne/contract';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { PicturesRepo } from './pictures.repo.ts';

/** The job that fetches the picture of an item. */
export const FETCH_PICTURE = 'fetch-picture';

/** Items that wait for the next look into the database; the others are wanted again when they are shown again. */
const MOST_WAITING = 500;
/** Items that were asked for lately, and for how long they are not asked for again. */
const MOST_ASKED = 5000;
const ASKED_MILLISECONDS = 600_000;

type Dependencies = {
  repo: Pick<PicturesRepo, 'wanted'>;
  allowed(): readonly PictureSource[];
  jobs: Pick<Jobs, 'enqueueOnce' | 'isReady'>;
  clock: Clock;
};

/** Pictures of items that were shown without one. */
export function wantedPicturesService({ repo, allowed, jobs, clock }: Dependencies) {
  const waiting = new Set<string>();
  const askedAt = new LRUCache<string, number>({ max: MOST_ASKED });

  return {
    /** Notes an item that is shown without a picture; does nothing while no source of pictures is allowed. */
    want(itemId: string): void {
      if (allowed().length === 0 || waiting.size >= MOST_WAITING) return;
      const now = clock.now().getTime();
      const asked = askedAt.get(itemId);
      if (asked !== undefined && now - asked < ASKED_MILLISECONDS) return;
      askedAt.set(itemId, now);
      waiting.add(itemId);
    },
    /** Stores a job for each noted item with a picture that may be asked for; one for all servers. */
    async enqueue(): Promise<void> {
      if (waiting.size === 0 || !jobs.isReady()) return;
      const ids = [...waiting];
      waiting.clear();
      const found = await repo.wanted(ids, allowed(), clock.now());
      await jobs.enqueueOnce(
        FETCH_PICTURE,
        found.map(({ itemId, source, address, updatedAt, retryAt }) => ({
          // Each change and each failure permits one more job.
          key: `${source} ${itemId} ${address} ${updatedAt.toISOString()} ${retryAt?.toISOString()}`,
          payload: { itemId, source },
        })),
      );
    },
  };
}

export type WantedPicturesService = ReturnType<typeof wantedPicturesService>;
