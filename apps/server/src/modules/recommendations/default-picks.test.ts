import { loadCatalogue } from '@bugunne/catalogue';
import { byCategory, CATEGORIES, defaultPreferences, LANGUAGE_CODES, type Preferences } from '@bugunne/contract';
import { createRecommender, explain, looksLike } from '@bugunne/recommender';
import { NO_WORDS } from '@bugunne/recommender/testing/no-words';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../platform/local-day.ts';
import { poolOf } from '../../shared/items/candidate-pool.ts';
import { toCandidate } from '../../shared/items/candidates.ts';
import { createDefaultPicks } from './default-picks.ts';
import { type HistoryRow, toHistory } from './history.ts';
import { createPicker } from './picker.ts';
import { withFallbackPicks } from './with-fallback-picks.ts';

const catalogue = loadCatalogue({ validate: false });
const candidates = catalogue.items.map((item) => toCandidate(item, catalogue));
const errors: unknown[] = [];
const logger = { info: () => undefined, warn: () => undefined, error: (data: object) => errors.push(data) };
const broken = createPicker(() => {
  throw new Error('the engine is broken');
});
const picker = withFallbackPicks(
  broken,
  createDefaultPicks(() => poolOf(candidates)),
  logger,
);
const whole = createPicker(() => createRecommender(candidates));

const order = (date: string, rows: readonly HistoryRow[] = [], preferences: Partial<Preferences> = {}) => ({
  userId: 'ada',
  date,
  preferences: { ...defaultPreferences(), ...preferences },
  history: toHistory(rows, date),
});
const shownOn = (contentId: string, lastShownOn: string): HistoryRow => {
  return { contentId, liked: null, saved: false, viewed: false, excluded: null, reactedAt: null, lastShownOn };
};

describe('when the engine fails', () => {
  test('users get four well-rated picks marked as defaults, and the fault is logged', () => {
    errors.length = 0;
    const { picks } = picker.set(order('2026-05-10'), 1);
    for (const category of CATEGORIES) {
      const [pick] = picks[category];
      const item = catalogue.byId.get(pick?.contentId ?? '');
      expect(pick?.source).toBe('default');
      if (item?.category === 'food') expect(item.cuisines).toContain('türk');
      else expect(item?.languages[0]).toBe('türkçe');
      if (item?.category === 'movie') expect(item.imdbRating).toBeGreaterThan(8);
      for (const language of LANGUAGE_CODES) {
        const text = explain(pick?.reasons ?? [], language, NO_WORDS, { itemId: '', date: '2026-05-10', place: 0 });
        expect(text).toMatch(language === 'tr' ? /varsayılan/ : /default/);
        expect(looksLike(language, text)).toBe(true);
      }
    }
    expect(errors).toHaveLength(1);
  });

  test('nothing repeats and diets hold for sixty days; then the item shown longest ago repeats and says so', () => {
    const rows = new Map<string, HistoryRow>();
    const diet = ['vegan', 'glutensiz'] as const;
    const fitting = candidates.filter(
      ({ category, diets }) => category === 'food' && diet.every((each) => diets.has(each)),
    ).length;
    for (let day = 0; day < fitting + 20; day++) {
      const date = addDays('2026-03-01', day);
      const [pick] = picker.pick(order(date, [...rows.values()], { dietaryRestrictions: [...diet] }), 'food', 1, 0);
      const id = pick?.contentId ?? '';
      for (const each of diet) expect(catalogue.dietsOf(id)).toContain(each);
      const dish = catalogue.byId.get(id);
      if (day < 60) expect(dish?.category === 'food' && dish.mealTypes).not.toContain('içecek');
      if (day < fitting) {
        expect(rows.has(id)).toBe(false);
      } else {
        const longestAgo = [...rows.values()].map((row) => row.lastShownOn ?? '').sort()[0];
        expect(rows.get(id)?.lastShownOn).toBe(longestAgo);
        expect(pick?.reasons[0]).toEqual({ kind: 'repeat', value: longestAgo, strength: 1 });
      }
      rows.set(id, shownOn(id, date));
    }
  });

  test('a second pick of the day differs, and shortlists offer the model no choice', () => {
    const first = picker.set(order('2026-05-10'), 1).picks.movie[0]?.contentId ?? '';
    const [next] = picker.pick(order('2026-05-10'), 'movie', 1, 1, [first]);
    expect(next?.contentId).not.toBe(first);
    expect(picker.shortlists(order('2026-05-10'), 5, 1)).toEqual(picker.set(order('2026-05-10'), 1).picks);
    expect(picker.assessOthers(order('2026-05-10'), candidates.slice(0, 1))).toEqual([]);
  });
});

test('a working engine is used unchanged', () => {
  errors.length = 0;
  const safe = withFallbackPicks(whole, () => [], logger);
  const asked = order('2026-05-10');
  expect(safe.set(asked, 2)).toEqual(whole.set(asked, 2));
  expect(safe.shortlists(asked, 5, 1)).toEqual(whole.shortlists(asked, 5, 1));
  expect(byCategory((category) => safe.pick(asked, category, 1, 3))).toEqual(
    byCategory((category) => whole.pick(asked, category, 1, 3)),
  );
  expect(errors).toEqual([]);
});

test('default picks leave out what staff have hidden', () => {
  const [first] = picker.pick(order('2026-05-10'), 'movie', 1, 0);
  const history = toHistory([], '2026-05-10', new Set([first?.contentId ?? '']));
  const [second] = picker.pick({ ...order('2026-05-10'), history }, 'movie', 1, 0);
  expect(second).toMatchObject({ source: 'default' });
  expect(second?.contentId).not.toBe(first?.contentId);
});
