import { searchKey } from '@bugunne/contract/title-key';
import { LANGUAGES, type Language } from '#i18n/language.ts';
import { type Region, zoneGroups, zoneOffset } from './time-zones.ts';
import { zoneName } from './zone-names.ts';
import { placesOf } from './zone-places.ts';

type ZoneChoice = { zone: string; name: string };
export type ZoneGroup = { label: string; choices: ZoneChoice[] };

type Labels = { first: string; found: string; region: (region: Region) => string };

/**
 * Zones to choose from, grouped under headings. A search finds a place by its name or country in either language, by the
 * name of the zone itself ("calcutta", "america") and by its offset ("gmt+3").
 */
export function findZones(query: string, chosen: string, language: Language, labels: Labels): ZoneGroup[] {
  const { first, regions } = zoneGroups(chosen);
  const choice = (zone: string): ZoneChoice => ({ zone, name: zoneName(zone, language) });
  const groups = [
    { label: labels.first, choices: first.map(choice) },
    ...regions.map(({ region, zones }) => ({
      label: labels.region(region),
      choices: zones.map(choice).sort((a, b) => a.name.localeCompare(b.name, language)),
    })),
  ];
  const wanted = searchKey(query);
  if (wanted === '') return groups;
  const offset = parseOffset(query);
  const found = groups
    .flatMap(({ choices }) => choices)
    .filter(({ zone }) => (offset ? zoneOffset(zone) === offset : namesOf(zone).some((name) => name.includes(wanted))));
  // Exact names rank first, then names that begin with the query.
  const rank = ({ name }: ZoneChoice) => {
    const key = searchKey(name);
    return key === wanted ? 0 : key.startsWith(wanted) ? 1 : 2;
  };
  return found.length === 0 ? [] : [{ label: labels.found, choices: found.toSorted((a, b) => rank(a) - rank(b)) }];
}

const namesOf = (zone: string): string[] => [
  ...LANGUAGES.map((language) => searchKey(zoneName(zone, language))),
  searchKey(zone),
  ...placesOf(zone),
];

/** "gmt+3", "UTC +03:00", "+3" → "GMT+3"; null for anything else. */
function parseOffset(query: string): string | null {
  const [, sign, hours, minutes] =
    /^(?:gmt|utc)?\s*([+\u2212-])\s*0?(\d{1,2})(?::?([0-5]\d))?$/iu.exec(query.trim()) ?? [];
  if (!sign || !hours) return null;
  const rest = minutes && minutes !== '00' ? `:${minutes}` : '';
  return `GMT${sign === '+' ? '+' : '-'}${hours}${rest}`;
}
