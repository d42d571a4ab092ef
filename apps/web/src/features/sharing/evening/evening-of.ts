import type { Item } from '@bugunne/contract/item';

type Section = { category: Item['category']; items: readonly Pick<Item, 'title' | 'verified'>[] };

/** Titles on today's picture, as the server chooses them: a film or else a series, a dish, a song. */
export function eveningTitles(sections: readonly Section[]): string[] {
  const first = (category: Item['category']) =>
    sections.find((section) => section.category === category)?.items.find(({ verified }) => verified)?.title;
  return [first('movie') ?? first('series'), first('food'), first('music')].filter((title) => title !== undefined);
}

const EVENING_HOUR = 17;

/** From five in the afternoon, by the reader's own clock. */
export const isEvening = (now: Date): boolean => now.getHours() >= EVENING_HOUR;
