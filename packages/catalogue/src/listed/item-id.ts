import { titleKey } from '@bugunne/contract';
import type { SourceRecord } from './facts.ts';

/** Longest parts of an id in characters, which together fit into the 120 of an id. */
const LONGEST_SLUG = 70;
const LONGEST_MUSIC_TITLE = 40;
const LONGEST_ARTIST = 25;
const LONGEST_SOURCE_ID = 36;

/** A title in the letters of an address: lower-case Latin letters, digits and single hyphens; empty when it has none. */
export function slugOf(title: string, longest = LONGEST_SLUG): string {
  const words = title.split(/[^\p{L}\p{N}]+/u).map((word) =>
    titleKey(word)
      .normalize('NFKD')
      .replace(/[^a-z0-9]/g, ''),
  );
  const slug = words.filter((word) => word !== '').join('-');
  return slug.length <= longest ? slug : slug.slice(0, longest).replace(/-[^-]*$/, '');
}

/**
 * Ids for a new item, in the order of preference: the first that is free: by title and year as those of our editors, by
 * the artist too for music, and at last by its id at the source, which is unique.
 */
export function itemIds({ category, facts, sourceId }: SourceRecord): [string, ...string[]] {
  const isMusic = category === 'music';
  const title = facts.englishTitle ?? facts.originalTitle ?? facts.turkishTitle ?? '';
  const name = slugOf(title, isMusic ? LONGEST_MUSIC_TITLE : LONGEST_SLUG);
  // The end of a long id tells records of one source apart; its beginning is often the same for all.
  const bySource = slugOf(sourceId, sourceId.length).slice(-LONGEST_SOURCE_ID).replace(/^-/, '') || 'item';
  const parts = (...more: (string | number | undefined)[]) =>
    [category, ...more].filter((part) => part !== undefined && part !== '').join('-');
  if (name === '') return [parts(bySource)];
  const maker = isMusic ? slugOf(facts.makers?.[0] ?? '', LONGEST_ARTIST) : undefined;
  return [parts(name, maker, facts.year), parts(name, maker, facts.year, bySource)];
}
