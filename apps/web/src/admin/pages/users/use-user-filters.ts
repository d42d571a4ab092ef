import { PREMIUM_FILTERS, USER_ORDERS } from '@bugunne/contract/admin/user-terms.constants';
import { choiceField, dateField, idField, textField, useAddressState } from '../../lib/address-state.ts';

const YES_NO = ['yes', 'no'] as const;

const FIELDS = {
  q: textField(),
  status: choiceField(['active', 'inactive']),
  premium: choiceField(PREMIUM_FILTERS),
  admin: choiceField(YES_NO),
  twoStep: choiceField(YES_NO),
  language: choiceField(['tr', 'en']),
  signedUpFrom: dateField,
  signedUpTo: dateField,
  seenFrom: dateField,
  seenTo: dateField,
  by: choiceField(USER_ORDERS),
  direction: choiceField(['asc', 'desc']),
  /** Id of the user whose details are open. */
  user: idField,
};

/** Filters, order and opened user of the page, from its address. */
export function useUserFilters() {
  const { values, dropped, change } = useAddressState(FIELDS);
  const { by = 'created', direction = 'desc', user, ...filters } = values;
  const names = Object.keys(FIELDS).filter((name) => name !== 'user');
  const clear = () => change(Object.fromEntries(names.map((name) => [name, undefined])));
  return { filters, order: { by, direction }, user, dropped, change, clear };
}

export type PageFilters = ReturnType<typeof useUserFilters>['filters'];
