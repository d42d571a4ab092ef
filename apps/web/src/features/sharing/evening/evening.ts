import type { Item } from '@bugunne/contract/item.schema';

type Section = { category: Item['category']; items: readonly Pick<Item, 'title' | 'verified'>[] };

/** Titles on today's picture, chosen as the server does: a film or else a series, a dish, a song. */
export function eveningTitles(sections: readonly Section[]): string[] {
  const first = (category: Item['category']) =>
    sections.find((section) => section.category === category)?.items.find(({ verified }) => verified)?.title;
  return [first('movie') ?? first('series'), first('food'), first('music')].filter((title) => title !== undefined);
}

/** In ms. */
const EVENING = 7 * 3_600_000;

/** Whether it is 17:00 or later for the user: the set is renewed at midnight in the user's time zone. */
export function isEvening(now: number, renewsAt: string): boolean {
  const left = Date.parse(renewsAt) - now;
  return left > 0 && left <= EVENING;
}
