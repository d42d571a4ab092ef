import type { WorkRow } from '@bugunne/contract/import-rows.schema';
import { LIMITS } from '@bugunne/contract/limits.constants';
import { IMPORT_LIMITS } from '@bugunne/contract/part-limits.constants';
import { describe, expect, it } from 'vitest';
import { chunkOf, worksToSend } from './rows-to-send.ts';

const work = (title: string, change: Partial<WorkRow> = {}): WorkRow => ({
  type: 'work',
  kind: 'movie',
  title,
  originalTitle: null,
  year: null,
  artist: null,
  album: null,
  ids: {},
  seen: true,
  seenOn: null,
  plays: 1,
  rating: null,
  opinion: null,
  saved: false,
  source: { file: 'watched.csv', line: 1, raw: title },
  rowCount: 1,
  ...change,
});

describe('rows of an import', () => {
  it('are sent in chunks that fit the number of rows and the bytes of a request, without a gap', () => {
    const long = 'ş'.repeat(IMPORT_LIMITS.text);
    for (const rows of [
      Array.from({ length: 400 }, () => work('Heat')),
      Array.from({ length: 90 }, () => work(long)),
    ]) {
      let from = 0;
      while (from < rows.length) {
        const chunk = chunkOf(rows, from);
        const body = JSON.stringify({ id: crypto.randomUUID(), from, rows: chunk });
        expect(chunk.length).toBeGreaterThan(0);
        expect(chunk.length).toBeLessThanOrEqual(IMPORT_LIMITS.rowsPerUpload);
        expect(new TextEncoder().encode(body).length).toBeLessThanOrEqual(LIMITS.bodyBytes);
        from += chunk.length;
      }
      expect(from).toBe(rows.length);
    }
  });

  it('beyond the limit are those about which the user has said least', () => {
    const rows = [
      work('once'),
      work('often', { plays: 9 }),
      work('liked', { opinion: 'like' }),
      work('saved', { seen: false, saved: true }),
    ];
    expect(worksToSend(rows, 3).map(({ title }) => title)).toEqual(['often', 'liked', 'saved']);
    expect(worksToSend(rows, 4)).toEqual(rows);
  });
});
