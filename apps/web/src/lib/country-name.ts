import type { CountryCode } from '@bugunne/contract/countries';
import type { Language } from '@bugunne/contract/language';

const names = new Map<Language, Intl.DisplayNames>();

/** The name of a country: "Türkiye", "Germany". */
export function countryName(code: CountryCode, language: Language): string {
  const known = names.get(language) ?? new Intl.DisplayNames(language, { type: 'region' });
  names.set(language, known);
  return known.of(code) ?? code;
}
