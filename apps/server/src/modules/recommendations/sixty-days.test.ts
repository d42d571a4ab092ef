import { byCategory, CATEGORIES, type Language, type Preferences } from '@bugunne/contract';
import { type Candidate, createRecommender, mustBeStated } from '@bugunne/recommender';
import type { SimulatedUser } from '@bugunne/recommender/testing/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import type { StoredPick } from '../../database/stored-set.ts';
import { createLanguageModel } from '../../platform/llm/language-model.ts';
import { addDays } from '../../platform/local-day.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { knownItem, particulars } from '../../shared/items/known-item.ts';
import { isOpenId } from '../../shared/items/open-id.ts';
import { workFinderOf } from '../../shared/items/work-finder.ts';
import { createTestClock } from '../../testing/clock.ts';
import { type FakeLlm, startFakeLlm } from '../../testing/fake-llm.ts';
import { FAKE_LLM_SCRIPTS, type FakeLlmScript } from '../../testing/fake-llm-scripts.ts';
import { answerWith } from '../../testing/offered-labels.ts';
import { mayNameTitles, openTitle } from '../../testing/open-answers.ts';
import { faultsOf } from '../../testing/sixty-days/faults.ts';
import {
  addNamed,
  byId,
  candidates,
  catalogue,
  DAYS,
  DIETS,
  find,
  model,
  named,
  SCRIPT_DAYS,
  users as simulatedUsers,
  USERS,
  WHY,
} from '../../testing/sixty-days/users.ts';
import { createUnlimitedBudget } from '../../testing/test-language-model.ts';
import { createChooser } from './chooser.ts';
import { type HistoryRow, toHistory } from './history.ts';
import { createPicker } from './picker.ts';

/*
 * Simulates fifty users over sixty days with the real catalogue, engine, chooser and client, and a fake model that answers
 * over HTTP. Only the database is left out; the ledger is a map of its rows.
 */
const START = '2026-03-01';

let fake: FakeLlm;
let language: Language = 'tr';
/** Preferences of the current user: open titles are in one of these languages and for one of these meals. */
let currentPreferences: Preferences | undefined;
let asked = 0;
beforeAll(async () => {
  fake = await startFakeLlm({
    answer: (body) => {
      if (!mayNameTitles(body)) return answerWith(body, 1, WHY[language]);
      // Every title is proposed on two days, so that it has to be refused on the second.
      const title = `Sisli Tepe ${Math.floor(asked++ / 2)}`;
      const [spoken, meal] = [currentPreferences?.languages[0], currentPreferences?.mealTypes[0]];
      return byCategory((category) => ({
        open: openTitle(category, { title, language: spoken, mealType: meal }),
        why: WHY[language],
      }));
    },
    answerInOtherLanguage: (body) => answerWith(body, 0, WHY[language === 'tr' ? 'en' : 'tr']),
  });
  fake.slowMilliseconds = 1;
});
afterAll(() => fake.close());

type Shown = { pick: StoredPick; date: string };

type Simulation = {
  users?: readonly SimulatedUser[];
  numberOfDays?: number;
  openChoice?: boolean;
  stock?: readonly Candidate[];
};

/** Simulates all days, with the engine picking from `stock`; returns the faults and the number of picks by source. */
async function simulate(
  script: FakeLlmScript | null,
  { users = simulatedUsers, numberOfDays = DAYS, openChoice = false, stock = candidates }: Simulation = {},
) {
  const recommender = stock === candidates ? full : createRecommender(stock, model);
  const clock = createTestClock('2026-03-01T06:00:00Z');
  const llm = { ...readConfig({}).llm, baseUrl: fake.url, ...(script === null ? {} : { apiKey: 'sk-test' }) };
  if (script !== null) fake.play(script);
  const chooser = createChooser({
    picker: createPicker(() => recommender),
    model: createLanguageModel({
      config: llm,
      budget: createUnlimitedBudget().budget,
      clock,
      logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
      metrics: createMetrics(),
      wait: async () => undefined,
      callMilliseconds: script === 'hanging' ? 20 : 5000,
    }),
    contents: {
      load: async () => undefined,
      find,
      findForReuse: find,
      known: (item, language) => knownItem(item, particulars(item.id, catalogue, language)),
      listed: workFinderOf(catalogue),
      named: (id) => named.get(id) ?? null,
    },
    open: {
      isEnabled: async () => openChoice,
      async add(titles) {
        for (const { id, content } of titles) addNamed(id, content);
      },
    },
  });
  const faults: string[] = [];
  const sources = { engine: 0, model: 0, default: 0 };
  const dishesOfDieters: string[] = [];
  let repeats = 0;
  for (const [n, user] of users.entries()) {
    const ledger = new Map<string, HistoryRow>();
    const days: Shown[] = [];
    for (let day = 0; day < numberOfDays; day++) {
      const date = addDays(START, day);
      clock.set(`${date}T06:00:00Z`);
      language = n % 2 === 0 ? 'tr' : 'en';
      currentPreferences = user.preferences;
      const history = toHistory([...ledger.values()], date);
      const order = { userId: user.key, date, preferences: user.preferences, history };
      const { picks } = await chooser.set(order, language, 1);
      const today = CATEGORIES.flatMap((category) => picks[category].slice(0, 1));
      if (today.length !== 4) faults.push(`${user.key} ${date}: ${today.length} picks`);
      for (const pick of today) {
        sources[pick.source]++;
        if (pick.reasons[0]?.kind === 'repeat') repeats++;
        if (pick.why && pick.reasons.some(mustBeStated))
          faults.push('the words of the model replace a reason that must be stated');
        if (
          isOpenId(pick.contentId) &&
          pick.contentId.includes('food') &&
          user.preferences.dietaryRestrictions.length > 0
        )
          dishesOfDieters.push(pick.contentId);
        faults.push(
          ...faultsOf(pick, user, ledger, date, stock).map(
            (fault) => `${user.key} ${date} ${pick.contentId}: ${fault}`,
          ),
        );
      }
      for (const pick of today) {
        const item = byId.get(pick.contentId);
        if (!item) continue;
        days.push({ pick, date });
        const opinion = (n + day + item.id.length) % 10 < 7 ? user.likes(item) : null;
        const viewed = (n + day) % 3 === 0;
        // With a small stock, all items would soon be excluded.
        const excludes = stock === candidates;
        const excluded = !excludes
          ? null
          : (n + day) % 5 === 0
            ? 'seen'
            : opinion !== true && (n + day) % 7 === 0
              ? 'unwanted'
              : null;
        const at = Date.parse(`${date}T18:00:00Z`);
        ledger.set(item.id, {
          contentId: item.id,
          liked: opinion,
          saved: opinion === true,
          viewed,
          excluded,
          reactedAt: opinion === null && !viewed && excluded === null ? null : at,
          lastShownOn: date,
        });
      }
    }
  }
  return { faults, sources, repeats, dishesOfDieters };
}

const full = createRecommender(candidates, model);
const EXPECTED: Record<string, 'model' | 'engine'> = {
  good: 'model',
  fenced: 'model',
  embedded: 'model',
  slow: 'model',
  injected: 'model',
  'wrong-language': 'model',
};

describe(`${USERS} users over ${DAYS} days`, () => {
  test('without a key', async () => {
    const { faults, sources } = await simulate(null);
    expect(faults).toEqual([]);
    expect(sources).toEqual({ engine: USERS * DAYS * 4, model: 0, default: 0 });
  }, 120_000);

  test.each(FAKE_LLM_SCRIPTS.map((script) => [script] as const))(
    `with a model that is %s, over ${SCRIPT_DAYS} days`,
    async (script) => {
      const { faults, sources } = await simulate(script, { numberOfDays: SCRIPT_DAYS });
      expect(faults).toEqual([]);
      const total = USERS * SCRIPT_DAYS * 4;
      if (script === 'cut') expect(sources).toEqual({ engine: total / 2, model: total / 2, default: 0 });
      else if (EXPECTED[script] === 'model') expect(sources).toEqual({ engine: 0, model: total, default: 0 });
      else expect(sources).toEqual({ engine: total, model: 0, default: 0 });
    },
    120_000,
  );

  test.each([null, 'good'] as const)(
    'with a small catalogue and a model that is %s',
    async (script) => {
      const users = simulatedUsers
        .filter(({ preferences }) => preferences.dietaryRestrictions.length === 0)
        .slice(0, 8);
      // Enough items per category that the last week and the last dislikes always leave some.
      const stock = CATEGORIES.flatMap((category) =>
        candidates.filter((each) => each.category === category).slice(0, 25),
      );
      const { faults, sources, repeats } = await simulate(script, { users, stock });
      expect(faults).toEqual([]);
      const total = users.length * DAYS * 4;
      expect(repeats).toBe(total - users.length * stock.length);
      // The model chooses while there are new items; repeats come from the engine or from the model's choice.
      expect(sources.engine + sources.model).toBe(total);
      expect(sources.model > 0).toBe(script === 'good');
    },
    120_000,
  );

  test.each([null, 'good'] as const)(
    'with dislikes of everything and a model that is %s',
    async (script) => {
      const users = simulatedUsers.slice(0, 2 * DIETS.length).map((user) => ({ ...user, likes: () => false }));
      const { faults, repeats } = await simulate(script, { users, numberOfDays: SCRIPT_DAYS });
      expect(faults).toEqual([]);
      expect(repeats).toBe(0);
    },
    120_000,
  );

  test('with a model that proposes open titles', async () => {
    const some = simulatedUsers.slice(0, 2 * DIETS.length);
    const { faults, sources, dishesOfDieters } = await simulate('good', {
      users: some,
      numberOfDays: SCRIPT_DAYS,
      openChoice: true,
    });
    expect(faults).toEqual([]);
    expect(dishesOfDieters).toEqual([]);
    // Each title is new to a user on at most one day of two, and titles against the preferences are refused.
    const total = some.length * SCRIPT_DAYS * 4;
    expect(sources).toEqual({ engine: total - named.size, model: named.size, default: 0 });
    expect(named.size).toBeGreaterThan(total / 5);
    expect(named.size).toBeLessThanOrEqual(total / 2);
  }, 120_000);
});
