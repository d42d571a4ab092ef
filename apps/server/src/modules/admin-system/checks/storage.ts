import { BUCKETS, type Bucket } from '@bugunne/contract';
import { type Check, works } from './check.ts';

/** Lists the buckets. */
export const storageCheck =
  (list: () => Promise<Bucket[]>, place: string | null): Check =>
  async ({ signal }) => {
    const buckets = await list().catch((error: unknown) => {
      if (signal.aborted) throw error;
      return null;
    });
    if (!buckets) return { status: 'warning', finding: 'storage_unknown', place };
    const rest = { place, figures: { buckets: buckets.length } };
    return BUCKETS.every((bucket) => buckets.includes(bucket))
      ? works(rest)
      : { status: 'error', finding: 'buckets_missing', ...rest };
  };
