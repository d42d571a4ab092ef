import { searchKey } from '@bugunne/contract/title-key';
import { LANGUAGES, type Language } from '#i18n/language.ts';
import { type Region, zoneGroups, zoneOffset } from './time-zones.ts';
import { zoneName } from './zone-names.ts';
import { placesOf } from './zone-places.ts';

export type ZoneChoice = { zone: string; name: string };
export type ZoneGroup = { label: string; choices: ZoneChoice[] };

type Words = { first: string; found: string; region: (region: Region) => string };

/**
 * Zones to choose from, under their headings. A search finds a place by its name or country in either language, by the name of
 * the zone itself ("calcutta", "america") and by its offset ("gmt+3").
 */
export function findZones(query: string, chosen: string, language: Language, words: Words): ZoneGroup[] {
  const { first, regions } = zoneGroups(chosen);
  const choice = (zone: string): ZoneChoice => ({ zone, name: zoneName(zone, language) });
  const groups = [
    { label: words.first, choices: first.map(choice) },
    ...regions.map(({ region, zones }) => ({
      label: words.region(region),
      choices: zones.map(choice).sort((a, b) => a.name.localeCompare(b.name, language)),
    })),
  ];
  const wanted = searchKey(query);
  if (wanted === '') return groups;
  const offset = offsetAskedFor(query);
  const found = groups
    .flatMap(({ choices }) => choices)
    .filter(({ zone }) => (offset ? zoneOffset(zone) === offset : namesOf(zone).some((name) => name.includes(wanted))));
  // Who types a name, or its beginning, means that one.
  const rank = ({ name }: ZoneChoice) => {
    const key = searchKey(name);
    return key === wanted ? 0 : key.startsWith(wanted) ? 1 : 2;
  };
  return found.length === 0 ? [] : [{ label: words.found, choices: found.toSorted((a, b) => rank(a) - rank(b)) }];
}

const namesOf = (zone: string): string[] => [
  ...LANGUAGES.map((language) => searchKey(zoneName(zone, language))),
  searchKey(zone),
  ...placesOf(zone),
];

/** "gmt+3", "UTC +03:00", "+3" → "GMT+3"; null for anything else. */
function offsetAskedFor(query: string): string | null {
  const [, sign, hours, minutes] =
    /^(?:gmt|utc)?\s*([+\u2212-])\s*0?(\d{1,2})(?::?([0-5]\d))?$/iu.exec(query.trim()) ?? [];
  if (!sign || !hours) return null;
  const rest = minutes && minutes !== '00' ? `:${minutes}` : '';
  return `GMT${sign === '+' ? '+' : '-'}${hours}${rest}`;
}
