import { loadCatalogue } from '@bugunne/catalogue';
import { CATEGORIES, type Language } from '@bugunne/contract';
import { expect, test } from 'vitest';
import { presentItem } from '../../shared/items/present.ts';
import { sampleDays } from './sample-day.ts';

const catalogue = loadCatalogue({ validate: false });
const find = (id: string, language: Language) => {
  const item = catalogue.byId.get(id);
  return item ? presentItem(item, catalogue, language) : null;
};
let now = new Date('2026-05-10T09:00:00Z');
const sampleDayOf = (hidden = new Set<string>()) =>
  sampleDays({ clock: { now: () => now }, hidden: () => hidden, find });

test('every day for a year has an item of the catalogue in each category, and no two days are alike', () => {
  const days = Array.from({ length: 365 }, (_, day) => {
    now = new Date(Date.UTC(2026, 0, 1 + day, 9));
    return sampleDayOf()();
  });
  for (const { tr, en } of days)
    for (const category of CATEGORIES)
      for (const item of [tr[category], en[category]]) {
        expect(item.title.length).toBeGreaterThan(0);
        // Longer ones would not fit their covers on a small phone.
        expect(item.title.length).toBeLessThanOrEqual(26);
        expect(item.detail).toMatch(/^.{2,40}$/);
      }
  expect(new Set(days.map((day) => JSON.stringify(day))).size).toBe(365);
});

test('is the same object until the day changes at midnight in Turkey', () => {
  now = new Date('2026-05-10T20:58:00Z');
  const sampleDay = sampleDayOf();
  const first = sampleDay();
  now = new Date('2026-05-10T20:59:50Z');
  expect(sampleDay()).toBe(first);
  now = new Date('2026-05-10T21:02:00Z');
  expect(sampleDay()).not.toBe(first);
  expect(sampleDay().tr.movie.title).not.toBe(first.tr.movie.title);
});

test('leaves out what staff have hidden, within a minute', () => {
  now = new Date('2026-05-10T09:00:00Z');
  const hidden = new Set<string>();
  const sampleDay = sampleDayOf(hidden);
  const { title } = sampleDay().tr.food;
  const item = catalogue.items.find(({ category, title: { tr } }) => category === 'food' && tr.startsWith(title));
  hidden.add(item?.id ?? '');
  now = new Date('2026-05-10T09:01:01Z');
  expect(sampleDay().tr.food.title).not.toBe(title);
});

test('tells year and genres, cuisine and level, or artist and year', () => {
  now = new Date('2026-05-10T09:00:00Z');
  const { tr, en } = sampleDayOf()();
  expect(tr.movie.detail).toMatch(/^\d{4} · \S/);
  expect(tr.music.detail).toMatch(/ · \d{4}$/);
  expect(tr.food.detail).toContain(' · ');
  expect(en.food.language).toMatch(/^[a-z]{2}/);
});
