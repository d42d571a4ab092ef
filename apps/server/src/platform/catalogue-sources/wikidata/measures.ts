import { bestStatementsOf, quantityOf, yearOf } from './claims.ts';
import type { Entity } from './entity.ts';

/** Minutes of the units of running times. Many editors leave the unit out and mean minutes. */
const MINUTES: Readonly<Record<string, number>> = { '1': 1, Q7727: 1, Q25235: 60, Q11574: 1 / 60 };
const LONGEST_MINUTES = 1500;

/** The running time: that of the first edition without conditions, such as a director's cut or another country has. */
export function minutesOf(entity: Entity): number | undefined {
  const times = bestStatementsOf(entity, 'P2047').flatMap(({ mainsnak, qualifiers = {} }) => {
    const value = quantityOf(mainsnak);
    const minutes = Math.round((value?.amount ?? 0) * (MINUTES[value?.unit ?? ''] ?? 0));
    return minutes >= 1 && minutes <= LONGEST_MINUTES
      ? [{ minutes, isPlain: Object.keys(qualifiers).length === 0 }]
      : [];
  });
  return (times.find(({ isPlain }) => isPlain) ?? times[0])?.minutes;
}

const yearsOf = (entity: Entity, property: string) =>
  bestStatementsOf(entity, property).flatMap(({ mainsnak }) => yearOf(mainsnak) ?? []);

/** The year of the first showing: the earliest of the best dates of release and of the start of a series. */
export function firstYearOf(entity: Entity): number | undefined {
  const years = [...yearsOf(entity, 'P577'), ...yearsOf(entity, 'P580')];
  return years.length > 0 ? Math.min(...years) : undefined;
}

/** The year of the last episode; null when the item says that there is none. */
export function endYearOf(entity: Entity): number | null | undefined {
  const years = yearsOf(entity, 'P582');
  if (years.length > 0) return Math.max(...years);
  return bestStatementsOf(entity, 'P582').some(({ mainsnak }) => mainsnak.snaktype === 'novalue') ? null : undefined;
}

export function seasonsOf(entity: Entity): number | undefined {
  const counts = bestStatementsOf(entity, 'P2437').flatMap(({ mainsnak }) => quantityOf(mainsnak)?.amount ?? []);
  const most = Math.max(0, ...counts.filter(Number.isInteger));
  return most >= 1 && most <= 200 ? most : undefined;
}

/** Sites whose key ends like that of a Wikipedia. */
const NO_WIKIPEDIAS: ReadonlySet<string> = new Set([
  'abstractwiki',
  'commonswiki',
  'foundationwiki',
  'incubatorwiki',
  'mediawikiwiki',
  'metawiki',
  'outreachwiki',
  'sourceswiki',
  'specieswiki',
  'wikidatawiki',
  'wikifunctionswiki',
  'wikimaniawiki',
]);

/** The number of Wikipedia articles about the item, one for each language. */
export const articlesOf = ({ sitelinks = {} }: Entity): number =>
  Object.values(sitelinks).filter(({ site }) => site.endsWith('wiki') && !NO_WIKIPEDIAS.has(site)).length;
