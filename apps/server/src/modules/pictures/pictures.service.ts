import type { ShownPicturesService } from './shown-pictures.service.ts';
import type { StoredPicturesService } from './stored-pictures.service.ts';
import type { WantedPicturesService } from './wanted-pictures.service.ts';

const REFRESH_MILLISECONDS = 60_000;
const ENQUEUE_MILLISECONDS = 1_000;

/** Posters and covers of sources: shown where they are stored, and fetched after an item was shown without one. */
export const picturesService = (
  shown: ShownPicturesService,
  wanted: WantedPicturesService,
  stored: StoredPicturesService,
  onFault: (error: unknown) => void,
) => ({
  of: shown.of,
  placeOf: shown.placeOf,
  load: shown.load,
  want: wanted.want,
  enqueueWanted: wanted.enqueue,
  /** Fetches the picture of an item; this server shows it at once, the others within a minute. */
  async fetch(id: Parameters<StoredPicturesService['fetch']>[0]): Promise<void> {
    await stored.fetch(id);
    await shown.load();
  },
  async removeExpired(): Promise<void> {
    await stored.removeExpired();
    await shown.load();
  },
  /** Follows the other servers and stores jobs for wanted pictures. Returns a function that stops. */
  watch(): () => void {
    void shown.loadQuietly();
    const timers = [
      setInterval(() => void shown.loadQuietly(), REFRESH_MILLISECONDS),
      setInterval(() => void wanted.enqueue().catch(onFault), ENQUEUE_MILLISECONDS),
    ];
    for (const timer of timers) timer.unref();
    return () => timers.forEach(clearInterval);
  },
});

export type PicturesService = ReturnType<typeof picturesService>;
