import { FIRST_TIMEZONES } from '@bugunne/contract/options';

/** Where the reader's device is. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const known = (): string[] => (typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : []);

const REGIONS = [
  'Europe',
  'Asia',
  'Africa',
  'America',
  'Australia',
  'Pacific',
  'Atlantic',
  'Indian',
  'Arctic',
  'Antarctica',
] as const;
type Region = (typeof REGIONS)[number];

/**
 * Zones for a select: those at hand (the specification's four, the device's, the chosen one), then every other one
 * by the first part of its name ("Europe").
 */
export function zoneGroups(chosen: string): { first: string[]; regions: { region: Region; zones: string[] }[] } {
  const first = [...new Set([...FIRST_TIMEZONES, browserZone(), chosen])];
  const rest = known().filter((zone) => !first.includes(zone));
  const regions = REGIONS.map((region) => ({ region, zones: rest.filter((zone) => zone.startsWith(`${region}/`)) }));
  return { first, regions: regions.filter(({ zones }) => zones.length > 0) };
}

/** Hours from Greenwich, such as "GMT+3", on the day of asking. */
export const zoneOffset = (zone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts()
    .find((part) => part.type === 'timeZoneName')?.value ?? '';
