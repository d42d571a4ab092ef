import { CATEGORIES } from '@bugunne/contract/item-terms.constants';
import { choiceField, patternField, textField, useAddressState } from '../../lib/address-state.ts';

/** Tabs of the page; items are first and need no parameter. */
export const VIEWS = ['items', 'reports'] as const;
export const ONLY = ['hidden', 'reported', 'listed', 'open'] as const;
export const STATES = ['open', 'fixed', 'dismissed'] as const;

const FIELDS = {
  view: choiceField(VIEWS),
  q: textField(),
  category: choiceField(CATEGORIES),
  only: choiceField(ONLY),
  status: choiceField(STATES),
  /** Id of the item whose details are open, in the form that the server accepts. */
  item: patternField(/^(?=.{1,120}$)[a-z0-9]+(-[a-z0-9]+)*$/),
};

/** View, filters and opened item of the page, from its address. */
export function useCatalogueAddress() {
  const { values, dropped, change } = useAddressState(FIELDS);
  const { view = 'items', status = 'open', ...rest } = values;
  return { ...rest, view, status, dropped, change };
}

export type CatalogueAddress = ReturnType<typeof useCatalogueAddress>;
