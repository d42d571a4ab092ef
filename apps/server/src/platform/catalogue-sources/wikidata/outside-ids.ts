import { bestStatementsOf, itemOf, stringOf } from './claims.ts';
import type { Entity } from './entity.ts';

/** Properties that hold ids of other services, and what a well-formed id is. */
const SCHEMES = [
  { scheme: 'imdb', property: 'P345', form: /^tt\d{7,10}$/, category: null },
  { scheme: 'tmdb', property: 'P4947', form: /^\d+$/, category: 'movie' },
  { scheme: 'tmdb', property: 'P4983', form: /^\d+$/, category: 'series' },
  { scheme: 'tvmaze', property: 'P8600', form: /^\d+$/, category: 'series' },
  { scheme: 'letterboxd', property: 'P6127', form: /^[\w-]+$/, category: null },
] as const;

export function outsideIdsOf(entity: Entity, category: 'movie' | 'series'): Record<string, string> {
  const found = SCHEMES.filter((scheme) => scheme.category === null || scheme.category === category).flatMap(
    ({ scheme, property, form }) =>
      bestStatementsOf(entity, property)
        .flatMap(({ mainsnak }) => stringOf(mainsnak) ?? [])
        .filter((id) => form.test(id))
        .slice(0, 1)
        .map((id) => [scheme, id] as const),
  );
  return Object.fromEntries([...found, ['wikidata', entity.id]]);
}

const TRAILER = 'Q622550';
/** Object of statement has role, applies to part, subject has role. */
const ROLES = ['P3831', 'P518', 'P2868'];

/** The video of the trailer. A video without a role may as well be the whole film, a song or a review. */
export function trailerOf(entity: Entity): string | undefined {
  return bestStatementsOf(entity, 'P1651')
    .filter(({ qualifiers = {} }) => ROLES.some((role) => qualifiers[role]?.some((snak) => itemOf(snak) === TRAILER)))
    .flatMap(({ mainsnak }) => stringOf(mainsnak) ?? [])
    .find((id) => /^[\w-]{11}$/.test(id));
}
