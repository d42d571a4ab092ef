import { COUNTRY_CODES, type CountryCode } from '@bugunne/contract';
import { ZONES_OF_COUNTRIES } from './zones-of-countries.ts';

/** For zones of no country, such as UTC: most users live there. */
const DEFAULT_COUNTRY: CountryCode = 'TR';

const countries: ReadonlyMap<string, CountryCode> = new Map(
  ZONES_OF_COUNTRIES.trim()
    .split('\n')
    .flatMap((line) => {
      const [country, ...zones] = line.split(' ');
      const code = COUNTRY_CODES.find((each) => each === country);
      return code ? zones.map((zone) => [zone, code] as const) : [];
    }),
);

/** The name that the time zone database uses now: Asia/Istanbul is an old name of Europe/Istanbul. */
function nameNow(zone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** The country of a time zone. */
export const countryOfZone = (zone: string): CountryCode =>
  countries.get(zone) ?? countries.get(nameNow(zone) ?? '') ?? DEFAULT_COUNTRY;

/** The country in which a user watches. */
export const countryOf = ({ country, timezone }: { country: CountryCode | null; timezone: string }): CountryCode =>
  country ?? countryOfZone(timezone);
