import { loadCatalogue } from '@bugunne/catalogue';
import { byCategory, CATEGORIES, type Category } from '@bugunne/contract';
import { hash, randomOf } from '@bugunne/contract/cover/seed';
import { expect, test } from 'vitest';
import type { StoredPick, StoredSet } from '../../database/stored-set.ts';
import { addDays } from '../../platform/local-day.ts';
import { coverMotifs, lookOf, neutralMotifs } from '../../shared/items/cover-motifs.ts';
import { withMotifs } from './cover-of-pick.ts';

const catalogue = loadCatalogue({ validate: false });
const motifsOf = (id: string, category: Category) => {
  const item = catalogue.byId.get(id);
  return item ? coverMotifs(item, catalogue) : neutralMotifs(id, category);
};
const pickOf = (contentId: string): StoredPick => ({ contentId, compatibility: 80, reasons: [], source: 'engine' });
const setOf = (idOf: (category: Category) => string): StoredSet => ({
  picks: byCategory((category) => [pickOf(idOf(category))]),
  reactions: 0,
});
const looksOf = (set: StoredSet | undefined, category: Category) =>
  set?.picks[category].map(({ motif }) => lookOf(category, motif ?? -1)) ?? [];

/** Sets of so many days in a row, each of which knows only the set before. */
function daysOf(count: number, idOf: (category: Category, day: number) => string): StoredSet[] {
  const days: StoredSet[] = [];
  for (let day = 0; day < count; day++) {
    const date = addDays('2026-05-01', day);
    days.push(
      withMotifs(
        setOf((category) => idOf(category, day)),
        date,
        motifsOf,
        days.at(-1)?.motifs,
      ),
    );
  }
  return days;
}

function expectDifferentWeeks(days: readonly StoredSet[]) {
  for (const category of CATEGORIES)
    for (let first = 0; first + 7 <= days.length; first++) {
      const week = days.slice(first, first + 7).flatMap((day) => looksOf(day, category));
      expect(new Set(week).size, week.join()).toBe(7);
    }
}

const of = byCategory((category) => catalogue.items.filter((item) => item.category === category));

test('no seven days in a row show two covers alike, for ten years of the catalogue', () => {
  const random = randomOf(hash('years'));
  for (let user = 0; user < 10; user++)
    expectDifferentWeeks(daysOf(365, (category) => of[category][random.whole(0, of[category].length - 1)]?.id ?? ''));
});

test('nor when every dish is of one kind, every title of one genre or unknown', () => {
  const kinds = [
    (id: string) => catalogue.byId.get(id)?.category === 'food' && /corbasi/.test(id),
    (id: string) => {
      const item = catalogue.byId.get(id);
      return item?.category === 'food' && item.mealTypes.includes('içecek');
    },
    (id: string) => {
      const item = catalogue.byId.get(id);
      return item !== undefined && item.category !== 'food' && item.genres.some((own) => /korku|türkü/.test(own));
    },
  ];
  for (const isOfKind of kinds)
    expectDifferentWeeks(
      daysOf(60, (category, day) => {
        const list = of[category].filter(({ id }) => isOfKind(id));
        return list.length === 0 ? `open-${category}-${day}` : (list[day % list.length]?.id ?? '');
      }),
    );
});

test('four covers of a day look different', () => {
  const random = randomOf(hash('days'));
  for (const day of daysOf(2000, (category) => of[category][random.whole(0, of[category].length - 1)]?.id ?? ''))
    expect(new Set(CATEGORIES.flatMap((category) => looksOf(day, category))).size).toBe(4);
});

test('a replaced pick gets another cover than the one before and all of the week; the others stay', () => {
  const ids = of.food.slice(0, 9).map(({ id }) => id);
  const days = daysOf(7, (category, day) => (category === 'food' ? (ids[day] ?? '') : (of[category][day]?.id ?? '')));
  const last = days.at(-1);
  if (!last) throw new Error('no set');
  const next = withMotifs({ ...last, picks: { ...last.picks, food: [pickOf(ids[8] ?? '')] } }, '2026-05-07', motifsOf);
  for (const category of ['movie', 'series', 'music'] as const)
    expect(next.picks[category]).toEqual(last.picks[category]);
  // The day's first dish is known, too, although it is no longer a pick.
  expect(next.motifs?.food?.filter(([date]) => date === '2026-05-07')).toHaveLength(2);
  const before = days.slice(1, -1).flatMap((day) => looksOf(day, 'food'));
  expect(before).not.toContain(looksOf(next, 'food')[0]);
});

test('covers older than a week are forgotten', () => {
  const [day] = daysOf(1, (category) => of[category][0]?.id ?? '');
  const later = withMotifs(
    setOf((category) => of[category][0]?.id ?? ''),
    '2026-05-08',
    motifsOf,
    day?.motifs,
  );
  for (const category of CATEGORIES) expect(looksOf(later, category)).toEqual(looksOf(day, category));
  expect(later.motifs?.movie).toHaveLength(1);
});
