import { type Option, PREFERENCE_OPTIONS, type PreferenceList, SHORT_LIST } from '@bugunne/contract/options.constants';
import { useState } from 'react';
import { fold } from '#lib/text.ts';

/** Options of a preference: shortened at first, complete on request, and searchable when complete. */
export function useOptionList(field: PreferenceList, chosen: readonly string[]) {
  const options: readonly Option[] = PREFERENCE_OPTIONS[field];
  const shortLength = field === 'dietaryRestrictions' ? SHORT_LIST.dietaryRestrictions : SHORT_LIST.default;
  const long = options.length > shortLength;

  const [whole, setWhole] = useState(false);
  const [query, setQuery] = useState('');

  const wanted = fold(query);
  const matches = ({ label }: Option) => [label.tr, label.en].some((text) => fold(text).includes(wanted));
  // Chosen options stay visible in the short list.
  const inShortList = ({ value }: Option, index: number) => index < shortLength || chosen.includes(value);

  return {
    total: options.length,
    long,
    whole,
    query,
    setQuery,
    toggleWhole: () => {
      setWhole(!whole);
      setQuery('');
    },
    shown: whole ? options.filter(matches) : options.filter(inShortList),
  };
}
