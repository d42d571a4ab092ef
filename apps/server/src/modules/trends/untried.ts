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
import { oncePer } from '../../shared/once-per.ts';
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
  items: readonly OwnItem[];
  /** Ids of items that are never picked. */
  hidden: ReadonlySet<string>;
  diets: Preferences['dietaryRestrictions'];
  language: Language;
};

/** Finds options that the catalogue has for a user and that none of the user's items has, those with most titles first. */
function createUntried(catalogue: Catalogue) {
  const titlesOf = new Map(OPTION_FACETS.map((facet) => [facet, titlesByOption(catalogue.items, facet)]));

  return ({ items, hidden, diets, language }: Subject): OwnTrends['untried'] => {
    const required = filteringRestrictions(diets);
    const isPossible = ({ id, category }: CatalogueItem) =>
      !hidden.has(id) && (category !== 'food' || required.every((diet) => catalogue.dietsOf(id).has(diet)));
    const tried = new Set(items.filter(isTried).map(({ contentId }) => contentId));
    return OPTION_FACETS.flatMap((facet) => {
      const titles = titlesOf.get(facet);
      const options = PREFERENCE_OPTIONS[facet]
        .map(({ value, label }) => ({ value, label: label[language], of: titles?.get(value) ?? [] }))
        .filter((option) => !option.of.some(({ id }) => tried.has(id)))
        .map(({ of, ...option }) => ({ ...option, titles: of.filter(isPossible).length }))
        .filter((option) => option.titles >= FEWEST_TITLES)
        .sort((a, b) => b.titles - a.titles || a.label.localeCompare(b.label, language))
        .slice(0, MOST_OPTIONS);
      return options.length === 0 ? [] : [{ facet, options }];
    });
  };
}

/** The finder of a catalogue, made once. */
export const untriedOf = oncePer(createUntried);

function titlesByOption(items: readonly CatalogueItem[], facet: OptionFacet): Map<string, CatalogueItem[]> {
  const titles = new Map<string, CatalogueItem[]>();
  for (const item of items) {
    for (const value of optionsOf(item, facet)) {
      const known = titles.get(value);
      if (known) known.push(item);
      else titles.set(value, [item]);
    }
  }
  return titles;
}
