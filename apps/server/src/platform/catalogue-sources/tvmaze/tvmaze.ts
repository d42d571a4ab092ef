import { sourceRecordSchema } from '@bugunne/catalogue';
import { z } from 'zod';
import { type Pace, type PacedHttp, SourceError } from '../paced-http.ts';
import { jsonOf } from '../reply-body.ts';
import type { CatalogueSource, SourcePage } from '../source.ts';
import { type Show, seasonsSchema, showSchema } from './replies.ts';
import { isAdult, isSeries, showRecord } from './show-record.ts';

/** TVmaze allows 20 requests in ten seconds from an address. */
const PACE: Pace = { milliseconds: 550 };

export type TvMazeOptions = {
  address?: string;
  /** The least weight at TVmaze, from 0 to 100, of shows whose seasons are asked for; each costs one request. */
  seasonsFromWeight?: number;
  /** Seasons count from the day on which they begin. */
  now?: () => Date;
};

/** Series of TVmaze in the order of their ids; a page is one of its index. */
export function tvMazeSource({
  address = 'https://api.tvmaze.com',
  seasonsFromWeight = 90,
  now = () => new Date(),
}: TvMazeOptions = {}): CatalogueSource {
  return {
    name: 'tvmaze',
    async *pages(cursor, http) {
      for (let number: number | null = pageNumber(cursor); number !== null; ) {
        const answer = await http.get(`${address}/shows?page=${number}`, PACE);
        // Pages without a single show are sent as empty lists; only after the last one the index answers 404.
        if (answer.status === 404) return yield { records: [], failures: [], unmapped: new Map(), cursor: null };
        const reply = z.array(z.unknown()).safeParse(await jsonOf(answer));
        if (!reply.success) throw new SourceError('TVmaze sent no list of shows');
        number++;
        yield { ...(await readPage(reply.data, http)), cursor: `${number}` };
      }
    },
  };

  async function readPage(entries: readonly unknown[], http: PacedHttp): Promise<Omit<SourcePage, 'cursor'>> {
    const records: SourcePage['records'][number][] = [];
    const failures: SourcePage['failures'][number][] = [];
    const unmapped = new Map<string, number>();
    const count = (value: string) => void unmapped.set(value, (unmapped.get(value) ?? 0) + 1);
    for (const entry of entries) {
      const show = showSchema.safeParse(entry);
      if (!show.success) {
        failures.push({ sourceId: idOf(entry), reason: z.prettifyError(show.error) });
        continue;
      }
      if (!isSeries(show.data)) continue;
      const record = showRecord(show.data, await seasonsOf(show.data, http), count);
      const checked = sourceRecordSchema.safeParse(record);
      if (checked.success) records.push(checked.data);
      else failures.push({ sourceId: record.sourceId, reason: z.prettifyError(checked.error) });
    }
    return { records, failures, unmapped };
  }

  /** How many seasons have begun; null when they are not asked for or not known. */
  async function seasonsOf(show: Show, http: PacedHttp): Promise<number | null> {
    if ((show.weight ?? 0) < seasonsFromWeight || isAdult(show)) return null;
    const answer = await http.get(`${address}/shows/${show.id}/seasons`, PACE);
    if (answer.status === 404) return null;
    const seasons = seasonsSchema.safeParse(await jsonOf(answer));
    if (!seasons.success) throw new SourceError('TVmaze sent no list of seasons');
    const today = now().toISOString().slice(0, 10);
    return seasons.data.filter(({ premiereDate }) => premiereDate && premiereDate <= today).length;
  }
}

function pageNumber(cursor: string | null): number {
  if (cursor === null) return 0;
  if (!/^\d{1,6}$/.test(cursor)) throw new SourceError(`“${cursor}” is no cursor of TVmaze`);
  return Number(cursor);
}

const idOf = (entry: unknown) => `${z.object({ id: z.number() }).safeParse(entry).data?.id ?? 'without an id'}`;
