import type { Catalogue, CatalogueItem } from '@bugunne/catalogue';
import {
  filteringRestrictions,
  type Language,
  OPTION_FACETS,
  type OptionFacet,
  type OwnTrends,
  PREFERENCE_OPTIONS,
  type Preferences,
} from '@bugunne/contract';
import type { OwnItem } from './own-items.ts';

/** Options with fewer titles would soon be used up. */
const FEWEST_TITLES = 3;
const MOST_OPTIONS = 8;

function optionsOf(item: CatalogueItem, facet: OptionFacet): readonly string[] {
  switch (facet) {
    case 'movieGenres':
      return item.category === 'movie' ? item.genres : [];
    case 'seriesGenres':
      return item.category === 'series' ? item.genres : [];
    case 'cuisineTypes':
      return item.category === 'food' ? item.cuisines : [];
    case 'mealTypes':
      return item.category === 'food' ? item.mealTypes : [];
    case 'musicGenres':
      return item.category === 'music' ? item.genres : [];
    case 'musicMoods':
      return item.category === 'music' ? item.moods : [];
  }
}

/** Whether the user knows the options of the item: it was given, liked, saved or marked as known. */
const isTried = ({ givenOn, pleasedOn, excluded }: OwnItem) =>
  givenOn !== null || pleasedOn !== null || excluded === 'seen';

type Subject = {
  catalogue: Catalogue;
  items: readonly OwnItem[];
  /** Ids of items that are never picked. */
  hidden: ReadonlySet<string>;
  diets: Preferences['dietaryRestrictions'];
  language: Language;
};

/** Options that the catalogue has for the user and that none of the user's items has, those with most titles first. */
export function untriedOptions({ catalogue, items, hidden, diets, language }: Subject): OwnTrends['untried'] {
  const required = filteringRestrictions(diets);
  const isPossible = (item: CatalogueItem) =>
    !hidden.has(item.id) &&
    (item.category !== 'food' || required.every((diet) => catalogue.dietsOf(item.id).has(diet)));
  const possible = catalogue.items.filter(isPossible);
  const tried = items.filter(isTried).flatMap(({ contentId }) => catalogue.byId.get(contentId) ?? []);
  return OPTION_FACETS.flatMap((facet) => {
    const known = new Set(tried.flatMap((item) => optionsOf(item, facet)));
    const titles = new Map<string, number>();
    for (const item of possible) {
      for (const value of optionsOf(item, facet)) titles.set(value, (titles.get(value) ?? 0) + 1);
    }
    const options = PREFERENCE_OPTIONS[facet]
      .map(({ value, label }) => ({ value, label: label[language], titles: titles.get(value) ?? 0 }))
      .filter((option) => option.titles >= FEWEST_TITLES && !known.has(option.value))
      .sort((a, b) => b.titles - a.titles || a.label.localeCompare(b.label, language))
      .slice(0, MOST_OPTIONS);
    return options.length === 0 ? [] : [{ facet, options }];
  });
}
