import type { ItemFacts, SourceRecord } from '@bugunne/catalogue';
import { itemsOf, statementsOf, stringOf } from './claims.ts';
import type { Entity, Statement } from './entity.ts';
import { articlesOf, endYearOf, firstYearOf, minutesOf, seasonsOf } from './measures.ts';
import { outsideIdsOf, trailerOf } from './outside-ids.ts';
import { titlesOf } from './titles.ts';
import { kindOf } from './work-classes.ts';

/** A work without the names of the items that it refers to. */
export type Draft = {
  sourceId: string;
  category: 'movie' | 'series';
  facts: ItemFacts;
  outsideIds: SourceRecord['outsideIds'];
  /** Items, the main ones first. */
  classes: readonly string[];
  genres: readonly string[];
  makers: readonly string[];
  cast: readonly string[];
  countries: readonly string[];
  languages: readonly string[];
};

/** As many names as a record has room for, and some more for those without a name in Latin letters. */
const MOST_MAKERS = 8;
const MOST_CAST = 10;

/** The order in which people are billed, where editors noted it. */
function ordinalOf({ qualifiers = {} }: Statement): number {
  const [snak] = qualifiers['P1545'] ?? [];
  const ordinal = Number((snak && stringOf(snak)) ?? '');
  return ordinal > 0 ? ordinal : Number.POSITIVE_INFINITY;
}

function castOf(entity: Entity): string[] {
  const billed = statementsOf(entity, 'P161').map((statement) => ({ statement, ordinal: ordinalOf(statement) }));
  const ofRank = (rank: Statement['rank']) => billed.filter(({ statement }) => statement.rank === rank);
  const sorted = (['preferred', 'normal'] as const).flatMap((rank) =>
    ofRank(rank).toSorted((a, b) => (a.ordinal === b.ordinal ? 0 : a.ordinal - b.ordinal)),
  );
  return itemsOf(sorted.map(({ statement }) => statement)).slice(0, MOST_CAST);
}

/** Directors of a film; of a series its creators, or else its directors or writers. */
function makersOf(entity: Entity, category: Draft['category']): string[] {
  const properties = category === 'movie' ? ['P57'] : ['P170', 'P57', 'P58'];
  const makers = properties.map((property) => itemsOf(statementsOf(entity, property)));
  return (makers.find((items) => items.length > 0) ?? []).slice(0, MOST_MAKERS);
}

/** All but the names of a work; null when the item is no film and no series. */
export function draftOf(entity: Entity): Draft | null {
  const classes = itemsOf(statementsOf(entity, 'P31'));
  const kind = kindOf(classes);
  if (kind === null) return null;
  const category = kind === 'series' ? 'series' : 'movie';
  const languages = itemsOf(statementsOf(entity, 'P364'));
  return {
    sourceId: entity.id,
    category,
    facts: {
      ...titlesOf(entity, languages),
      year: firstYearOf(entity),
      minutes: minutesOf(entity),
      note: articlesOf(entity),
      trailerId: trailerOf(entity),
      ...(category === 'series' && { endYear: endYearOf(entity), seasons: seasonsOf(entity) }),
    },
    outsideIds: outsideIdsOf(entity, category),
    classes,
    genres: itemsOf(statementsOf(entity, 'P136')),
    makers: makersOf(entity, category),
    cast: castOf(entity),
    countries: itemsOf(statementsOf(entity, 'P495')),
    languages,
  };
}
