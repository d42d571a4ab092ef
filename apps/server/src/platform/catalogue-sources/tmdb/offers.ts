import type { AvailabilityKind, CountryCode } from '@bugunne/contract';
import type { SourceOffer } from '../source.ts';
import type { Details, Providers } from './replies.ts';

const KINDS = [
  ['flatrate', 'subscription'],
  ['free', 'free'],
  ['ads', 'ads'],
  ['rent', 'rent'],
  ['buy', 'buy'],
] as const satisfies readonly (readonly [keyof Providers, AvailabilityKind])[];

/** Where a work can be watched in these countries. All offers of a country have one address: its page at TMDB. */
export const offersOf = (details: Details, countries: readonly CountryCode[]): SourceOffer[] =>
  countries.flatMap((country) => {
    const providers = details['watch/providers']?.results?.[country];
    return providers ? offersIn(country, providers) : [];
  });

const offersIn = (country: CountryCode, providers: Providers): SourceOffer[] =>
  KINDS.flatMap(([list, kind]) =>
    providers[list].map(({ provider_name: service }) => ({ country, service, kind, url: pageOf(providers.link) })),
  );

const pageOf = (link: string | null | undefined) =>
  link && URL.canParse(link) && new URL(link).protocol === 'https:' ? link : null;
