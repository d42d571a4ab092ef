import { bestStatementsOf, stringOf } from './claims.ts';
import { COUNTRY_OF_FORMER, WITHDRAWN_CODES } from './countries.ts';
import type { Draft } from './draft.ts';
import type { Entity } from './entity.ts';
import { isGenreInTables } from './genres/map-genre.ts';
import { LANGUAGE_OF } from './languages.ts';
import { latinLabel } from './titles.ts';
import { isWorkClass } from './work-classes.ts';

/** The parts of an item that a work refers to which its record needs. */
export type Reference = {
  /** In Latin letters. */
  name?: string;
  /** ISO 3166-1 alpha-2, of a country. */
  country?: string;
};

/** The items that a work refers to and that have to be loaded: with their names only, or with the code of a country. */
export function referencesOf(draft: Draft): { names: string[]; countries: string[] } {
  return {
    names: [
      ...draft.makers,
      ...draft.cast,
      ...draft.genres.filter((id) => !isGenreInTables(id)),
      // Labels of classes tell adult content.
      ...draft.classes.filter((id) => !isWorkClass(id)),
      ...draft.languages.filter((id) => !LANGUAGE_OF.has(id)),
    ],
    countries: draft.countries.filter((id) => !COUNTRY_OF_FORMER.has(id)),
  };
}

export function referenceOf(entity: Entity): Reference {
  const country = bestStatementsOf(entity, 'P297')
    .flatMap(({ mainsnak }) => stringOf(mainsnak) ?? [])
    .find((code) => /^[A-Z]{2}$/.test(code) && !WITHDRAWN_CODES.has(code));
  return { name: latinLabel(entity, ['en', 'mul', 'tr']), country };
}
