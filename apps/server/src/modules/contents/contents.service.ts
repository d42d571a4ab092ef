import type { Catalogue, CatalogueItem } from '@bugunne/catalogue';
import {
  type Category,
  type Item,
  type ItemDetail,
  LANGUAGE_CODES,
  type Language,
  type ListedItem,
  titleKey,
} from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import type { ContentsRepo } from './contents.repo.ts';
import { presentItem } from './present.ts';
import { presentRecipe } from './present-recipe.ts';

/** The catalogue as readers see it. An item is made once per language and then reused. */
export function contentsService(repo: ContentsRepo, catalogue: Catalogue) {
  const presented = new Map<string, Item>();
  const byTitle = indexTitles(catalogue);

  function present(item: CatalogueItem, language: Language): Item {
    const key = `${language}:${item.id}`;
    const known = presented.get(key);
    if (known) return known;
    const made = presentItem(item, catalogue, language);
    presented.set(key, made);
    return made;
  }

  return {
    /** Null for an id the catalogue does not have (any more). */
    find(id: string, language: Language): Item | null {
      const item = catalogue.byId.get(id);
      return item ? present(item, language) : null;
    },
    async detail(userId: string, id: string, language: Language): Promise<ItemDetail> {
      const item = catalogue.byId.get(id);
      if (!item) throw new AppError('not_found');
      return {
        ...present(item, language),
        state: await repo.stateOf(userId, id),
        recipe: item.category === 'food' ? presentRecipe(item, catalogue, language) : null,
      };
    },
    async saved(userId: string, language: Language): Promise<ListedItem[]> {
      const rows = await repo.saved(userId);
      return rows.flatMap(({ contentId, state }) => {
        const item = catalogue.byId.get(contentId);
        return item ? [{ ...present(item, language), state }] : [];
      });
    },
    hasShared: (category: Category, title: string): boolean => byTitle.has(`${category}:${titleKey(title)}`),
    /** The item behind a shared address; its title may be in either language. */
    shared(category: Category, title: string, language: Language): Item {
      const item = byTitle.get(`${category}:${titleKey(title)}`);
      if (!item) throw new AppError('not_found');
      return present(item, language);
    },
  };
}

export type ContentsService = ReturnType<typeof contentsService>;

function indexTitles(catalogue: Catalogue) {
  const index = new Map<string, CatalogueItem>();
  for (const item of catalogue.items) {
    for (const title of [item.title.original, ...LANGUAGE_CODES.map((language) => item.title[language])]) {
      const key = `${item.category}:${titleKey(title)}`;
      if (!index.has(key)) index.set(key, item);
    }
  }
  return index;
}
