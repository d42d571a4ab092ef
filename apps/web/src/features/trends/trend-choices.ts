import { CATEGORIES, type Category } from '@bugunne/contract/item-terms.constants';
import { FACETS_OF, type TrendFacet } from '@bugunne/contract/trend-facets.constants';
import { useSearchParams } from 'react-router';

export type TrendChoices = {
  /** Of the user's own taste. */
  category: Category;
  facet: TrendFacet;
  span: 'short' | 'long';
  /** Of everybody's week. */
  weekCategory: Category;
  spoken: string | null;
};

const categoryOf = (text: string | null): Category => CATEGORIES.find((category) => category === text) ?? 'movie';
const facetsOf = (category: Category): readonly TrendFacet[] => FACETS_OF[category];

/** Reads the choices from the URL; unknown values count as none. */
function readChoices(search: URLSearchParams): TrendChoices {
  const category = categoryOf(search.get('category'));
  return {
    category,
    facet: facetsOf(category).find((facet) => facet === search.get('facet')) ?? FACETS_OF[category][0],
    span: search.get('span') === 'long' ? 'long' : 'short',
    weekCategory: categoryOf(search.get('week')),
    spoken: search.get('language'),
  };
}

function writeChoices({ category, facet, span, weekCategory, spoken }: TrendChoices): URLSearchParams {
  const search = new URLSearchParams();
  if (category !== 'movie') search.set('category', category);
  if (facetsOf(category).indexOf(facet) > 0) search.set('facet', facet);
  if (span !== 'short') search.set('span', span);
  if (weekCategory !== 'movie') search.set('week', weekCategory);
  if (spoken) search.set('language', spoken);
  return search;
}

/** Choices of the page in the URL, so that they survive a reload and back navigation; each adds a history entry. */
export function useTrendChoices() {
  const [search, setSearch] = useSearchParams();
  const choices = readChoices(search);
  const choose = (change: Partial<TrendChoices>) =>
    setSearch(writeChoices({ ...choices, ...change }), { state: { keepScroll: true } });
  return { ...choices, choose };
}
