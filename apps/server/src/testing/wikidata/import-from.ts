import { createPacedHttp, type PacedHttp } from '../../platform/catalogue-sources/paced-http.ts';
import type { CatalogueSource, SourcePage } from '../../platform/catalogue-sources/source.ts';

export type Waits = { reserved: { host: string; milliseconds: number }[]; postponed: number[] };

/** Requests that wait for nothing; `waits` notes the pauses that they would have made. */
export function httpWithoutWaits(waits: Waits = { reserved: [], postponed: [] }): PacedHttp {
  return createPacedHttp({
    async reserve(host, { milliseconds }) {
      waits.reserved.push({ host, milliseconds });
      return 0;
    },
    async postpone(_host, milliseconds) {
      waits.postponed.push(milliseconds);
    },
    wait: async () => undefined,
    userAgent: 'bugunne-test (owner@example.org)',
    now: () => new Date('2026-05-01T00:00:00Z'),
  });
}

export async function pagesOf(source: CatalogueSource, cursor: string | null = null, http = httpWithoutWaits()) {
  const pages: SourcePage[] = [];
  for await (const page of source.pages(cursor, http)) pages.push(page);
  return pages;
}

/** All pages as one. */
export function together(pages: readonly SourcePage[]) {
  const unmapped: Record<string, number> = {};
  for (const page of pages)
    for (const [value, count] of page.unmapped) unmapped[value] = (unmapped[value] ?? 0) + count;
  const records = pages.flatMap((page) => page.records);
  return {
    records,
    byId: new Map(records.map((record) => [record.sourceId, record])),
    failures: pages.flatMap((page) => page.failures),
    unmapped,
  };
}
