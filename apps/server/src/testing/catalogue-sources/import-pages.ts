import type { CatalogueSource, SourcePage } from '../../platform/catalogue-sources/source.ts';
import { quickHttp } from './quick-http.ts';

/** The pages of an import from a cursor on, at most `most` of them. */
export async function importPages(
  source: CatalogueSource,
  cursor: string | null = null,
  { most = Number.POSITIVE_INFINITY, http = quickHttp() } = {},
): Promise<SourcePage[]> {
  const pages: SourcePage[] = [];
  for await (const page of source.pages(cursor, http)) {
    pages.push(page);
    if (pages.length >= most) break;
  }
  return pages;
}

export const recordsOf = (pages: readonly SourcePage[]) => pages.flatMap(({ records }) => records);
export const failuresOf = (pages: readonly SourcePage[]) => pages.flatMap(({ failures }) => failures);
/** How often each value without a counterpart came in all pages. */
export function unmappedOf(pages: readonly SourcePage[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [value, count] of pages.flatMap(({ unmapped }) => [...unmapped]))
    counts[value] = (counts[value] ?? 0) + count;
  return counts;
}
