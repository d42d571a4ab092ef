import { type AvailabilityKind, COUNTRY_CODES, type CountryCode } from '@bugunne/contract';
import type { SourceOffer } from '../source.ts';
import type { Details, Providers } from './replies.ts';

const KINDS = [
  ['flatrate', 'subscription'],
  ['free', 'free'],
  ['ads', 'ads'],
  ['rent', 'rent'],
  ['buy', 'buy'],
] as const satisfies readonly (readonly [keyof Providers, AvailabilityKind])[];

const COUNTRIES: ReadonlySet<string> = new Set(COUNTRY_CODES);
const isCountry = (code: string): code is CountryCode => COUNTRIES.has(code);

/** Where a work can be watched in each country. All offers of a country have one address: its page at TMDB. */
export const offersOf = (details: Details): SourceOffer[] =>
  Object.entries(details['watch/providers']?.results ?? {}).flatMap(([country, providers]) =>
    isCountry(country) ? offersIn(country, providers) : [],
  );

const offersIn = (country: CountryCode, providers: Providers): SourceOffer[] =>
  KINDS.flatMap(([list, kind]) =>
    providers[list].map(({ provider_name: service }) => ({ country, service, kind, url: pageOf(providers.link) })),
  );

const pageOf = (link: string | null | undefined) =>
  link && URL.canParse(link) && new URL(link).protocol === 'https:' ? link : null;
