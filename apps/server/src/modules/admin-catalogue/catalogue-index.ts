import type { BuiltInCatalogue, WrittenItem } from '@bugunne/catalogue';
import type { CatalogueRow, Category, Language } from '@bugunne/contract';
import type { OpenContent } from '@bugunne/recommender';
import { fold } from '../../shared/fold.ts';
import { oncePer } from '../../shared/once-per.ts';

/** An item as the list shows it, without what staff and users did with it. */
export type FoundItem = {
  id: string;
  category: Category;
  title: string;
  originalTitle: string;
  maker: string;
  year: number | null;
  verified: boolean;
  tier: CatalogueRow['tier'];
  missing: CatalogueRow['missing'];
};

type Query = {
  language: Language;
  search?: string | undefined;
  category?: Category | undefined;
  after?: string | undefined;
  limit: number;
  /** Only these ids. */
  among?: ReadonlySet<string> | undefined;
};

const makerOf = (item: WrittenItem): string =>
  item.category === 'food' ? '' : item.category === 'music' ? item.artist : item.directors.join(', ');

/** Search of the catalogue in memory, by title in every language, maker and id; in the order of the titles. */
function indexCatalogue(catalogue: BuiltInCatalogue) {
  const searched = new Map(
    catalogue.items.map((item) => [item.id, fold([...Object.values(item.title), makerOf(item), item.id].join(' '))]),
  );
  const ordered: Partial<Record<Language, readonly WrittenItem[]>> = {};
  const inOrder = (language: Language) => {
    ordered[language] ??= catalogue.items.toSorted(
      (a, b) => a.title[language].localeCompare(b.title[language], language) || (a.id < b.id ? -1 : 1),
    );
    return ordered[language];
  };

  return {
    find({ language, search, category, after, limit, among }: Query): FoundItem[] {
      const wanted = search && fold(search);
      const all = inOrder(language);
      const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
      const found: FoundItem[] = [];
      for (const item of all.slice(start)) {
        if (category && item.category !== category) continue;
        if (among && !among.has(item.id)) continue;
        if (wanted && !searched.get(item.id)?.includes(wanted)) continue;
        found.push(present(item, language));
        if (found.length === limit) break;
      }
      return found;
    },
  };
}

/** The search of a catalogue, made once. */
export const indexOf = oncePer(indexCatalogue);

const present = (item: WrittenItem, language: Language): FoundItem => ({
  id: item.id,
  category: item.category,
  title: item.title[language],
  originalTitle: item.title.original,
  maker: makerOf(item),
  year: 'year' in item ? item.year : null,
  verified: true,
  tier: 'written',
  missing: [],
});

export const presentOpenTitle = (id: string, content: OpenContent): FoundItem => ({
  id,
  category: content.category,
  title: content.title,
  originalTitle: content.title,
  maker: content.category === 'music' ? content.artist : 'director' in content ? (content.director ?? '') : '',
  year: 'year' in content ? content.year : null,
  verified: false,
  tier: 'open',
  missing: [],
});
