import type { Pick, Section } from './today-types.ts';

/** The source of all picks of the day, or null where they have several or there are none. */
export function commonSource(sections: readonly Section[]): Pick['source'] | null {
  const sources = new Set(sections.flatMap(({ items }) => items.map(({ source }) => source)));
  const [first] = sources;
  return sources.size === 1 && first ? first : null;
}
