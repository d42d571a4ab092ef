import { COUNTRY_CODES } from '@bugunne/contract';
import { expect, test } from 'vitest';
import { countryOf, countryOfZone } from './country-of-zone.ts';

/** Zones of a country by the time zone database of this Node. */
function zonesOf(region: string): readonly string[] {
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale('und', { region });
  return locale.getTimeZones?.() ?? [];
}

test('every zone of the time zone database has its country', () => {
  const wrong = COUNTRY_CODES.flatMap((code) =>
    zonesOf(code).flatMap((zone) =>
      countryOfZone(zone) === code ? [] : [`${zone}: ${countryOfZone(zone)}, not ${code}`],
    ),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ['Europe/Istanbul', 'TR'],
  ['Asia/Istanbul', 'TR'],
  ['Turkey', 'TR'],
  ['Asia/Kolkata', 'IN'],
  ['US/Pacific', 'US'],
  ['UTC', 'TR'],
  ['Nowhere/At_All', 'TR'],
] as const)('%s is in %s', (zone, country) => expect(countryOfZone(zone)).toBe(country));

test('a chosen country counts more than the time zone', () => {
  expect(countryOf({ country: 'DE', timezone: 'Europe/Istanbul' })).toBe('DE');
  expect(countryOf({ country: null, timezone: 'Europe/Berlin' })).toBe('DE');
});
