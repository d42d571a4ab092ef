import { titleKey } from '@bugunne/contract';
import type { SourceRecord } from './facts.ts';

/** Longest title part of an id in characters. */
const LONGEST_SLUG = 70;

/** A title in the letters of an address: lower-case Latin letters, digits and single hyphens; empty when it has none. */
export function slugOf(title: string): string {
  const words = title.split(/[^\p{L}\p{N}]+/u).map((word) =>
    titleKey(word)
      .normalize('NFKD')
      .replace(/[^a-z0-9]/g, ''),
  );
  const slug = words.filter((word) => word !== '').join('-');
  return slug.length <= LONGEST_SLUG ? slug : slug.slice(0, LONGEST_SLUG).replace(/-[^-]*$/, '');
}

/**
 * Ids for a new item, in the order of preference: the first that is free: by title and year as those of our editors, by
 * the artist too for music, and at last by its id at the source, which is unique.
 */
export function itemIds({ category, facts, sourceId }: SourceRecord): [string, ...string[]] {
  const name = slugOf(facts.englishTitle ?? facts.originalTitle ?? facts.turkishTitle ?? '');
  const bySource = slugOf(sourceId) || 'item';
  const parts = (...more: (string | number | undefined)[]) =>
    [category, ...more].filter((part) => part !== undefined && part !== '').join('-');
  if (name === '') return [parts(bySource)];
  const maker = category === 'music' ? slugOf(facts.makers?.[0] ?? '') : undefined;
  return [parts(name, maker, facts.year), parts(name, maker, facts.year, bySource)];
}
