import { type SourceRecord, sourceRecordSchema } from '@bugunne/catalogue';
import { COUNTRY_OF_FORMER } from './countries.ts';
import type { Draft } from './draft.ts';
import { isAdultGenre, isAdultLabel } from './genres/adult.ts';
import { hasGenre, mapGenre } from './genres/map-genre.ts';
import { LANGUAGE_OF } from './languages.ts';
import type { Reference } from './reference.ts';

/** `unmapped` names each value that has no counterpart of ours, such as “genre Q1234 mockumentary”. */
export type Completed = { unmapped: string[] } & ({ record: SourceRecord } | { failure: string });

const MOST_COUNTRIES = 12;

/** The values without repetition; undefined, as a source leaves out what it does not know, when there are none. */
const known = <T>(values: readonly T[]): T[] | undefined => (values.length > 0 ? [...new Set(values)] : undefined);

/** The record of a work, with the names of the items that it refers to. */
export function complete(draft: Draft, references: ReadonlyMap<string, Reference>): Completed {
  const unmapped: string[] = [];
  const namesOf = (ids: readonly string[]) => ids.flatMap((id) => references.get(id)?.name ?? []);
  const mapped = <T>(what: string, ids: readonly string[], of: (id: string) => T | null | undefined): T[] =>
    ids.flatMap((id) => {
      const value = of(id) ?? null;
      if (value === null) unmapped.push([what, id, references.get(id)?.name].filter(Boolean).join(' '));
      return value === null ? [] : [value];
    });

  const genres = mapped('genre', draft.genres, (id) => mapGenre(id, references.get(id)?.name)).flat();
  // A class such as “animated film” names a genre, too; the others are no loss.
  const ofClasses = draft.classes.flatMap((id) => mapGenre(id, undefined) ?? []);
  const isAdult = [...draft.classes, ...draft.genres].some(
    (id) => isAdultGenre(id) || isAdultLabel(references.get(id)?.name ?? ''),
  );
  const countries = mapped(
    'country',
    draft.countries,
    (id) => COUNTRY_OF_FORMER.get(id) ?? references.get(id)?.country,
  );
  const languages = mapped('language', draft.languages, (id) => LANGUAGE_OF.get(id));

  const { data, error } = sourceRecordSchema.safeParse({
    sourceId: draft.sourceId,
    url: `https://www.wikidata.org/wiki/${draft.sourceId}`,
    category: draft.category,
    facts: {
      ...draft.facts,
      makers: known(namesOf(draft.makers)),
      cast: known(namesOf(draft.cast)),
      genres: known([...genres, ...ofClasses].filter((genre) => hasGenre(draft.category, genre))),
      countries: known(countries)?.slice(0, MOST_COUNTRIES),
      languages: known(languages),
      ...(isAdult && { isAdult }),
    },
    outsideIds: draft.outsideIds,
  });
  if (data) return { record: data, unmapped };
  const [issue] = error.issues;
  return { failure: `${issue?.path.join('.')}: ${issue?.message}`, unmapped };
}
