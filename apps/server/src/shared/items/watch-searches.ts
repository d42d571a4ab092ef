import type { CountryCode, Where } from '@bugunne/contract';
import { videoSearch } from './listen-links.ts';

/** The search page of JustWatch in the countries that it has; its path is in the country's language. */
const JUSTWATCH: Partial<Record<CountryCode, string>> = {
  ...Object.fromEntries(
    'US CA IE NL NO SE DK FI LT LV EE PT PL ZA AU NZ IN TH MY PH SG ID'
      .split(' ')
      .map((country) => [country, `${country.toLowerCase()}/search`]),
  ),
  TR: 'tr/arama',
  GB: 'uk/search',
  DE: 'de/Suche',
  AT: 'at/Suche',
  CH: 'ch/Suche',
  FR: 'fr/recherche',
  IT: 'it/cerca',
  ES: 'es/buscar',
  MX: 'mx/buscar',
  BR: 'br/busca',
  JP: 'jp/検索',
  KR: 'kr/검색',
};

/** Searches for where a film or series is shown in a country. */
export function watchSearches(title: string, year: number | null, country: CountryCode): Where['searches'] {
  const path = JUSTWATCH[country];
  return [
    ...(path === undefined
      ? []
      : ([
          {
            service: 'JustWatch',
            url: `https://www.justwatch.com/${encodeURI(path)}?q=${encodeURIComponent(title)}`,
          },
        ] as const)),
    { service: 'YouTube', url: videoSearch(year === null ? title : `${title} ${year}`) },
  ];
}
