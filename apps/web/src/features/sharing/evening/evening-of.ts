import type { Item } from '@bugunne/contract/item';

type Section = { category: Item['category']; items: readonly Pick<Item, 'title' | 'verified'>[] };

/** Titles on today's picture, as the server chooses them: a film or else a series, a dish, a song. */
export function eveningTitles(sections: readonly Section[]): string[] {
  const first = (category: Item['category']) =>
    sections.find((section) => section.category === category)?.items.find(({ verified }) => verified)?.title;
  return [first('movie') ?? first('series'), first('food'), first('music')].filter((title) => title !== undefined);
}

const EVENING = 7 * 3_600_000;

/** From five in the afternoon: the last hours before the set is renewed, which is midnight in the reader's own zone. */
export function isEvening(now: number, renewsAt: string): boolean {
  const left = Date.parse(renewsAt) - now;
  return left > 0 && left <= EVENING;
}
