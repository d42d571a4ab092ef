import type { BuiltInCatalogue, Catalogue, CatalogueItem } from '@bugunne/catalogue';
import {
  type Category,
  DIETARY_RESTRICTIONS,
  filteringRestrictions,
  type Item,
  type ItemDetail,
  type ItemState,
  type Language,
  type ListedItem,
  type ListedPage,
  type Preferences,
  type SharedItem,
} from '@bugunne/contract';
import type { OpenContent } from '@bugunne/recommender';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../platform/app-error.ts';
import { coverMotifs, neutralMotifs } from '../../shared/items/cover-motifs.ts';
import { knownItem, particulars } from '../../shared/items/known-item.ts';
import { isOpenId } from '../../shared/items/open-id.ts';
import { presentItem } from '../../shared/items/present.ts';
import { presentOpen } from '../../shared/items/present-open.ts';
import { label } from '../../shared/items/present-parts.ts';
import { presentRecipe } from '../../shared/items/present-recipe.ts';
import { workFinderOf } from '../../shared/items/work-finder.ts';
import type { StoredItemsService } from '../catalogue/stored-items.service.ts';
import type { ContentsRepo, ListOrder } from './contents.repo.ts';
import type { ItemCovers } from './item-covers.ts';
import type { OpenContentsService } from './open-contents.service.ts';
import type { OutsideService } from './outside.service.ts';
import { titleIndexOf } from './title-index.ts';

export type ContentsDependencies = {
  repo: ContentsRepo;
  /** The items of our editors, which have public pages. */
  builtIn: BuiltInCatalogue;
  /** The present catalogue. */
  catalogue(): Catalogue;
  stored: StoredItemsService;
  open: OpenContentsService;
  /** Real covers: of the site's owner, and of sources. */
  covers: ItemCovers;
  /** Whether IMDb ratings are shown. */
  showsRatings(): boolean;
  preferencesOf(userId: string): Promise<Preferences>;
  /** Where an item can be watched or heard, and who knows of it. */
  outside: OutsideService;
};

/** Presented items in memory, about 2 kB each: all of our editors' and those listed ones that are asked for often. */
const MOST_PRESENTED = 8000;

/** All items in the form that clients receive. Catalogue items are cached per language. */
export function contentsService({
  repo,
  builtIn,
  catalogue,
  stored,
  open,
  covers,
  showsRatings,
  preferencesOf,
  outside,
}: ContentsDependencies) {
  const presented = new LRUCache<string, { of: CatalogueItem; item: Item }>({ max: MOST_PRESENTED });
  const titles = titleIndexOf(builtIn);

  function present(item: CatalogueItem, language: Language): Item {
    const key = `${language}:${item.id}`;
    const known = presented.get(key);
    const coverImage = covers.pathOf(item.id);
    if (known && known.of === item && known.item.coverImage === coverImage) return known.item;
    const made = {
      ...presentItem(item, catalogue(), language),
      sharedTitle: 'tier' in item ? item.id : titles.sharedTitle(item, language),
      coverImage,
    };
    presented.set(key, { of: item, item: made });
    return made;
  }

  /** Of an item that is shown to a visitor; a cover that it lacks is fetched for the next one. */
  function shown(item: CatalogueItem, language: Language): Item {
    const made = present(item, language);
    if (made.coverImage === null && made.category !== 'food') covers.want(item.id);
    return made;
  }

  const withRating = (item: Item): Item =>
    item.imdbRating === null || showsRatings() ? item : { ...item, imdbRating: null, ratingMonth: null };

  /** Loads items that are not in memory, so that `find` returns them. */
  async function load(ids: Iterable<string>): Promise<void> {
    const all = [...ids];
    await open.load(all);
    await stored.load(all.filter((id) => !isOpenId(id)));
  }

  function find(id: string, language: Language): Item | null {
    const item = stored.find(id);
    return item ? withRating(shown(item, language)) : findOpen(id, language);
  }

  function findForReuse(id: string, language: Language): Item | null {
    const item = stored.findForReuse(id);
    return item ? withRating(present(item, language)) : findOpen(id, language);
  }

  function findOpen(id: string, language: Language): Item | null {
    const content = open.get(id);
    return content && presentOpen(id, content, language);
  }

  /** Presents rows as items and drops those that no longer exist. */
  async function listed(rows: readonly { contentId: string; state: ItemState }[], language: Language) {
    await load(rows.map(({ contentId }) => contentId));
    return rows.flatMap(({ contentId, state }): ListedItem[] => {
      const item = find(contentId, language);
      return item ? [{ ...item, state }] : [];
    });
  }

  /** The dietary restrictions that a dish breaks; none for other items. */
  function brokenDiets(item: Item, restrictions: Preferences['dietaryRestrictions'], language: Language) {
    if (item.category !== 'food') return [];
    const suitable = new Set(item.diets.map(({ value }) => value));
    return filteringRestrictions(restrictions)
      .filter((restriction) => !suitable.has(restriction))
      .map((restriction) => label(DIETARY_RESTRICTIONS, restriction, language));
  }

  /** The catalogue item of a shared URL; `title` may be in either language. Throws `not_found`. */
  function shared(category: Category, title: string, language: Language): Item {
    const item = titles.find(category, title) ?? catalogue().byId.get(title);
    if (item?.category !== category) throw new AppError('not_found');
    return shown(item, language);
  }

  return {
    brokenDiets,
    load,
    known: (item: Item, language: Language) => knownItem(item, particulars(item.id, catalogue(), language)),
    /** Numbers of the motifs that suit the drawn cover of an item, best first. */
    motifsOf(id: string, category: Category): readonly number[] {
      const item = stored.find(id);
      return item ? coverMotifs(item, builtIn) : neutralMotifs(id, category);
    },
    /** The stored content of an open title that was loaded; null for all other ids. */
    named: open.get,
    /** The path of an item's real cover; null for a drawn one. */
    coverOf: covers.pathOf,
    /** Whether the item exists. Queries the database only for items that are not in memory. */
    async has(id: string): Promise<boolean> {
      await load([id]);
      return stored.find(id) !== null || open.get(id) !== null;
    },
    /** Returns null for an unknown id. Items that are not in memory have to be loaded before. */
    find,
    findForReuse,
    async detail(userId: string, id: string, language: Language): Promise<ItemDetail> {
      await load([id]);
      const item = find(id, language);
      if (!item) throw new AppError('not_found');
      const preferences = await preferencesOf(userId);
      const restrictions = item.category === 'food' ? preferences.dietaryRestrictions : [];
      const own = stored.find(id);
      return {
        ...item,
        ...(await outside.of(item, own ?? null, preferences)),
        state: await repo.stateOf(userId, id),
        brokenDiets: brokenDiets(item, restrictions, language),
        recipe: own?.category === 'food' ? presentRecipe(own, catalogue(), language, restrictions) : null,
      };
    },
    statesOf: repo.statesOf,
    async saved(userId: string, language: Language, order: ListOrder): Promise<ListedPage> {
      const { items, next } = await repo.saved(userId, order);
      return { items: await listed(items, language), next, counts: await repo.countSaved(userId) };
    },
    async excluded(userId: string, language: Language, order: ListOrder): Promise<ListedPage> {
      const { items, next } = await repo.excluded(userId, order);
      return { items: await listed(items, language), next, counts: await repo.excludedCounts(userId) };
    },
    /** The language of a recipe from the owner's files, after `load`; null for every other item. */
    ownRecipeLanguage(id: string): Language | null {
      const item = stored.findForReuse(id);
      return item?.category === 'food' && 'tier' in item ? item.language : null;
    },
    /** Ids of the items that the user has marked as seen or unwanted. */
    excludedIds: repo.excludedIds,
    /** Matches a title that the language model proposed with the catalogue. */
    listed: (proposed: OpenContent) => workFinderOf(catalogue())(proposed),
    /** Every item that search engines find, in the same order in each language: one with texts of ours. */
    allShared: (language: Language): Item[] => builtIn.items.map((item) => withRating(present(item, language))),
    shared,
    /** The same with the sources of its facts, as the public page shows it. */
    async sharedPage(category: Category, title: string, language: Language): Promise<SharedItem> {
      const item = shared(category, title, language);
      return { ...item, ...(await outside.sourcesOf(item.id)) };
    },
    sourcesOf: outside.sourcesOf,
  };
}

export type ContentsService = ReturnType<typeof contentsService>;
