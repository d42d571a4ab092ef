import { type BuiltInCatalogue, builtInRecord } from '@bugunne/catalogue';
import type { CatalogueSource } from '../../platform/catalogue-sources/source.ts';

/** Records of one page: few enough that the embedded database answers others in between. */
const PAGE = 200;

/** The items of our editors, which come with the program. */
export const builtInSource = ({ items }: BuiltInCatalogue): CatalogueSource => ({
  name: 'bugunne',
  async *pages(cursor) {
    for (let from = Number(cursor ?? 0); from < items.length; from += PAGE) {
      const next = from + PAGE;
      yield {
        records: items.slice(from, next).map(builtInRecord),
        failures: [],
        unmapped: new Map(),
        cursor: next < items.length ? String(next) : null,
      };
    }
  },
});
