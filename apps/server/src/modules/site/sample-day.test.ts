import { loadCatalogue } from '@bugunne/catalogue';
import { CATEGORIES, DESCRIPTION_LIMITS, type Language } from '@bugunne/contract';
import { createRecommender, mustBeStated, type Reason } from '@bugunne/recommender';
import { expect, test } from 'vitest';
import { toCandidate } from '../../shared/items/candidates.ts';
import { knownWords } from '../../shared/items/known-words.ts';
import { presentItem } from '../../shared/items/present.ts';
import { sampleDays } from './sample-day.ts';

const catalogue = loadCatalogue({ validate: false });
const find = (id: string, language: Language) => {
  const item = catalogue.byId.get(id);
  return item ? presentItem(item, catalogue, language) : null;
};
const recommender = createRecommender(catalogue.items.map((item) => toCandidate(item, catalogue)));
const words = knownWords(() => catalogue, { find });
let now = new Date('2026-05-10T09:00:00Z');
let renders = 0;
let given: Reason[] = [];

const sampleDayOf = (hidden = new Set<string>()) => {
  const sample = sampleDays({
    clock: { now: () => now },
    hidden: () => hidden,
    find,
    recommender: () => ({
      assess(...input) {
        const assessed = recommender.assess(...input);
        given = [...given, ...assessed.reasons];
        return assessed;
      },
    }),
    words,
    render: (cards, language) => {
      renders += 1;
      return `${language}: ${cards.map(({ title }) => title).join(', ')}`;
    },
  });
  return sample;
};

test('every day for a year has an item of the catalogue in each category, and no two days are alike', () => {
  const days = Array.from({ length: 365 }, (_, day) => {
    now = new Date(Date.UTC(2026, 0, 1 + day, 9));
    return sampleDayOf()('tr');
  });
  for (const { cards } of days) {
    expect(cards.map(({ category }) => category)).toEqual(CATEGORIES);
    // A longer title would leave the reason no room on a small phone.
    for (const { title } of cards) expect(title).toMatch(/^[^()]{1,26}$/);
  }
  expect(new Set(days.map(({ html }) => html)).size).toBe(365);
});

test('every card has a reason of the recommender that misses no preference, and what the sample user chose', () => {
  given = [];
  for (let day = 0; day < 40; day += 1) {
    now = new Date(Date.UTC(2026, 4, 1 + day, 9));
    const sample = sampleDayOf();
    for (const { reason, choice } of [...sample('tr').cards, ...sample('en').cards]) {
      expect(choice.length).toBeGreaterThan(1);
      expect(reason.length).toBeGreaterThan(5);
      expect([...reason].length).toBeLessThanOrEqual(DESCRIPTION_LIMITS.whyRecommended);
    }
  }
  expect(given.length).toBeGreaterThan(300);
  expect(given.filter(mustBeStated)).toEqual([]);
});

test('is rendered once until the day changes at midnight in Turkey', () => {
  now = new Date('2026-05-10T20:58:00Z');
  const sampleDay = sampleDayOf();
  renders = 0;
  const first = sampleDay('tr').html;
  now = new Date('2026-05-10T20:58:50Z');
  expect(sampleDay('tr').html).toBe(first);
  expect(sampleDay('en').html).toMatch(/^en: /);
  expect(renders).toBe(2);
  now = new Date('2026-05-10T21:02:00Z');
  expect(sampleDay('tr').html).not.toBe(first);
});

test('leaves out what staff have hidden, within a minute', () => {
  now = new Date('2026-05-10T09:00:00Z');
  const hidden = new Set<string>();
  const sampleDay = sampleDayOf(hidden);
  const dish = () => sampleDay('tr').cards.find(({ category }) => category === 'food')?.id ?? '';
  const first = dish();
  hidden.add(first);
  now = new Date('2026-05-10T09:01:01Z');
  expect(dish()).not.toBe(first);
  expect(dish()).not.toBe('');
});
