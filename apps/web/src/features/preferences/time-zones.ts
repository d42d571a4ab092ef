import { FIRST_TIMEZONES } from '@bugunne/contract/options.constants';

/** Time zone of the device. */
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
/** `Other` is for zones without a place, such as UTC. */
export type Region = (typeof REGIONS)[number] | 'Other';

/**
 * All zones: first the likely ones (the specification's four, the device's, the chosen one), then all others by the
 * first part of their name ("Europe").
 */
export function zoneGroups(chosen: string): { first: string[]; regions: { region: Region; zones: string[] }[] } {
  const first = [...new Set([...FIRST_TIMEZONES, browserZone(), chosen])];
  const rest = known().filter((zone) => !first.includes(zone));
  const regionOf = (zone: string): Region => REGIONS.find((region) => zone.startsWith(`${region}/`)) ?? 'Other';
  const regions = [...REGIONS, 'Other' as const].map((region) => ({
    region,
    zones: rest.filter((zone) => regionOf(zone) === region),
  }));
  return { first, regions: regions.filter(({ zones }) => zones.length > 0) };
}

const offsets = new Map<string, string>();

/** Current offset from Greenwich, such as "GMT+3"; cached, because the lookup is slow. */
export function zoneOffset(zone: string): string {
  const known = offsets.get(zone);
  if (known !== undefined) return known;
  const offset =
    new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
      .formatToParts()
      .find((part) => part.type === 'timeZoneName')?.value ?? '';
  offsets.set(zone, offset);
  return offset;
}
