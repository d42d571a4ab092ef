import { CATEGORIES, type Category } from '@bugunne/contract/item-terms';
import { useSearchParams } from 'react-router';

/** The chosen category, stored in the address so that back navigation from an item restores it. */
export function useCategoryFilter(): [Category | null, (category: Category | null) => void] {
  const [search, setSearch] = useSearchParams();
  const chosen = CATEGORIES.find((category) => category === search.get('category')) ?? null;
  const choose = (category: Category | null) =>
    setSearch(category ? { category } : {}, { replace: true, state: { keepScroll: true } });
  return [chosen, choose];
}
