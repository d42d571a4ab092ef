import { ADMIN_LIMITS, type Category, type Language } from '@bugunne/contract';
import { isOpenId } from '../../shared/items/open-id.ts';
import type { AdminCatalogueRepo } from './admin-catalogue.repo.ts';
import { type FoundItem, type indexOf, presentOpenTitle } from './catalogue-index.ts';
import type { ListedItemsRepo } from './listed-items.repo.ts';
import { presentListed } from './present-listed.ts';

export type ListQuery = {
  language: Language;
  search?: string | undefined;
  category?: Category | undefined;
  only?: 'hidden' | 'reported' | 'listed' | 'open' | undefined;
  after?: string | undefined;
};

type Sources = {
  index: ReturnType<typeof indexOf>;
  isWritten(id: string): boolean;
  listed: Pick<ListedItemsRepo, 'list'>;
  open: Pick<AdminCatalogueRepo, 'open'>;
};

const TIERS = ['written', 'listed', 'open'] as const;

/**
 * Finds items that match: written ones by title, then listed ones, then open titles, both by id. The last id of a page says
 * in which of them it ended.
 */
export function finder({ index, isWritten, listed, open }: Sources) {
  const tierOf = (id: string) => (isWritten(id) ? 'written' : isOpenId(id) ? 'open' : 'listed');

  /** One more item than a page has, if there are more. `among`: only these ids. */
  return async (
    { only, after, language, ...filters }: ListQuery,
    among: ReadonlySet<string> | undefined,
  ): Promise<FoundItem[]> => {
    const begin = after === undefined ? undefined : tierOf(after);
    const tiers = TIERS.slice(begin && TIERS.indexOf(begin)).filter(
      (tier) => (only !== 'listed' && only !== 'open') || tier === only,
    );
    const found: FoundItem[] = [];
    for (const tier of tiers) {
      const limit = ADMIN_LIMITS.page + 1 - found.length;
      if (limit === 0) break;
      const query = { ...filters, after: tier === begin ? after : undefined, limit };
      if (tier === 'written') found.push(...index.find({ ...query, language, among }));
      else if (tier === 'listed') {
        const rows = await listed.list({ ...query, among: among && [...among] });
        found.push(...rows.map((row) => presentListed(row, language)));
      } else {
        const rows = await open.open({ ...query, among: among && [...among] });
        found.push(...rows.map(({ id, content }) => presentOpenTitle(id, content)));
      }
    }
    return found;
  };
}
