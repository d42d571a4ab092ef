import { type SourceRecord, sourceRecordSchema } from '@bugunne/catalogue';
import { SOURCE_NAMES, type SourceName } from '@bugunne/contract';
import { z } from 'zod';
import type { CatalogueSource, SourcePage } from '../../platform/catalogue-sources/source.ts';

/** A line of a snapshot: a record, with its source and when it was fetched there. */
export type SnapshotLine = SourceRecord & { source: SourceName; fetchedAt: string };

const lineSchema = sourceRecordSchema.extend({
  // Written items come with the program, and TMDB does not allow to pass its facts on.
  source: z.enum(SOURCE_NAMES).exclude(['bugunne', 'tmdb']),
  fetchedAt: z.iso.datetime(),
});

const PAGE = 500;

/** The records of a file that `catalogue:export` wrote. `lines` yields the same lines each time; `input` names the file. */
export const snapshotSource = (input: string, lines: () => AsyncIterable<string>): CatalogueSource => ({
  name: 'snapshot',
  input,
  async *pages(cursor) {
    const first = Number(cursor ?? 0);
    let place = 0;
    let group = noGroup();
    for await (const line of lines()) {
      place += 1;
      if (place <= first || line.trim() === '') continue;
      const read = readLine(line);
      const isOther = 'record' in read && group.of !== null && !isSame(group.of, read.of);
      if (group.records.length + group.failures.length >= PAGE || isOther) {
        yield pageOf(group, String(place - 1));
        group = noGroup();
      }
      if ('record' in read) {
        group.of ??= read.of;
        group.records.push(read.record);
      } else group.failures.push({ sourceId: `line ${place}`, reason: read.reason });
    }
    yield pageOf(group, null);
  },
});

type Of = NonNullable<SourcePage['of']>;
type Group = { of: Of | null; records: SourceRecord[]; failures: { sourceId: string; reason: string }[] };

const noGroup = (): Group => ({ of: null, records: [], failures: [] });

const pageOf = ({ of, records, failures }: Group, cursor: string | null): SourcePage => ({
  // A page without records has no source of its own.
  of: of ?? { source: 'file', fetchedAt: new Date(0) },
  records,
  failures,
  unmapped: new Map(),
  cursor,
});

const isSame = (a: Of, b: Of) => a.source === b.source && a.fetchedAt.getTime() === b.fetchedAt.getTime();

function readLine(line: string): { record: SourceRecord; of: Of } | { reason: string } {
  try {
    const { source, fetchedAt, ...record } = lineSchema.parse(JSON.parse(line));
    return { record, of: { source, fetchedAt: new Date(fetchedAt) } };
  } catch (error) {
    return { reason: error instanceof z.ZodError ? (error.issues[0]?.message ?? 'not a record') : 'not JSON' };
  }
}
