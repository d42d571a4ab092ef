import { loadCatalogue } from '@bugunne/catalogue';
import {
  byCategory,
  CATEGORIES,
  EXCLUSION,
  type Item,
  LANGUAGE_CODES,
  type Language,
  type Preferences,
} from '@bugunne/contract';
import {
  type Candidate,
  createRecommender,
  explain,
  looksLike,
  mustBeSaid,
  type OpenContent,
  type Reason,
  trainCommunity,
} from '@bugunne/recommender';
import { type SimulatedPerson, simulateCommunity, simulatePeople } from '@bugunne/recommender/testing/people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import type { StoredPick } from '../../database/stored-set.ts';
import { createLanguageModel } from '../../platform/llm/language-model.ts';
import { addDays, daysApart } from '../../platform/local-day.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { createTestClock } from '../../testing/clock.ts';
import { type FakeLlm, startFakeLlm } from '../../testing/fake-llm.ts';
import { FAKE_LLM_SCRIPTS, type FakeLlmScript } from '../../testing/fake-llm-scripts.ts';
import { answerWith } from '../../testing/offered-labels.ts';
import { mayNameTitles, openTitle } from '../../testing/open-answers.ts';
import { createOpenBudget } from '../../testing/test-language-model.ts';
import { openCandidate, toCandidate } from '../contents/candidates.ts';
import { isOpenId } from '../contents/open-id.ts';
import { ordinaryWords } from '../contents/ordinary-words.ts';
import { presentItem } from '../contents/present.ts';
import { presentOpen } from '../contents/present-open.ts';
import { createWorkFinder } from '../contents/work-finder.ts';
import { createChooser } from './chooser.ts';
import { type HistoryRow, toHistory } from './history.ts';
import { createPicker } from './picker.ts';

/*
 * Fifty made-up people over sixty days, with the real catalogue, engine, chooser and client, and a fake model that
 * answers over HTTP. Only the database is left out; the ledger is kept as its rows are.
 */
const PEOPLE = 50;
const DAYS = 60;
const HAS_LIMIT: ReadonlySet<string> = new Set(['movie', 'series']);
const START = '2026-03-01';
const DIETS: readonly Preferences['dietaryRestrictions'][] = [
  [],
  ['vegan'],
  ['glutensiz', 'helal'],
  [],
  ['vejetaryen', 'kuruyemişsiz'],
  ['laktozsuz'],
  ['pesketaryen', 'susamsız', 'alkolsüz'],
];

const catalogue = loadCatalogue({ validate: false });
const candidates = catalogue.items.map((item) => toCandidate(item, catalogue));
/** All that may be picked: the catalogue, and what the model names meanwhile. */
const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
const named = new Map<string, OpenContent>();
const people = simulatePeople(PEOPLE, 9).map((person, n) => ({
  ...person,
  preferences: { ...person.preferences, dietaryRestrictions: DIETS[n % DIETS.length] ?? [] },
}));
const community = simulateCommunity(simulatePeople(300, 4), candidates, 120, 8);
const model = trainCommunity(
  community,
  candidates.map(({ id }) => id),
);
const likesOf = (id: string) => community.filter(({ likes }) => likes.includes(id)).length;
const presented = new Map<string, Item>();
const find = (id: string, language: Language): Item | null => {
  const open = named.get(id);
  if (open) return presentOpen(id, open, language);
  const item = catalogue.byId.get(id);
  if (!item) return null;
  const key = `${language} ${id}`;
  const known = presented.get(key) ?? presentItem(item, catalogue, language);
  presented.set(key, known);
  return known;
};
const isOrdinary = { tr: ordinaryWords(catalogue.items, 'tr'), en: ordinaryWords(catalogue.items, 'en') };
const titleOf = (id: string, language: Language) => find(id, language)?.title ?? null;
const WHY: Record<Language, string> = {
  tr: 'Yavaş bir akşam için güzel bir seçim.',
  en: 'A good choice for a slow evening.',
};

let fake: FakeLlm;
let language: Language = 'tr';
/** Whose day it is: what the model names is in a language and for a meal of theirs. */
let reader: Preferences | undefined;
let asked = 0;
beforeAll(async () => {
  fake = await startFakeLlm({
    answer: (body) => {
      if (!mayNameTitles(body)) return answerWith(body, 1, WHY[language]);
      // Every title is named on two days, so that on the second it has to be refused.
      const title = `Sisli Tepe ${Math.floor(asked++ / 2)}`;
      const [spoken, meal] = [reader?.languages[0], reader?.mealTypes[0]];
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

/** Everything that must hold of one pick, told by the person's choices and ledger alone. */
function faultsOf(
  pick: StoredPick,
  person: SimulatedPerson,
  ledger: Map<string, HistoryRow>,
  date: string,
  stock: readonly Candidate[],
): string[] {
  const item = byId.get(pick.contentId);
  if (!item) return ['unknown item'];
  const faults: string[] = [];
  const row = ledger.get(item.id);
  if (row?.lastShownOn && daysApart(row.lastShownOn, date) <= EXCLUSION.days) faults.push('shown in the last days');
  if (row?.excluded) faults.push(`picked though ${row.excluded}`);
  const dislikes = [...ledger.values()]
    .filter(({ liked }) => liked === false)
    .sort((a, b) => (b.reactedAt ?? 0) - (a.reactedAt ?? 0))
    .slice(0, EXCLUSION.dislikes);
  if (dislikes.some(({ contentId }) => contentId === item.id)) faults.push('among the last dislikes');
  const diet = person.preferences.dietaryRestrictions;
  const isAllowed = (id: string) => diet.every((restriction) => catalogue.dietsOf(id).has(restriction));
  if (item.category === 'food' && !isAllowed(item.id)) faults.push('breaks the diet');
  if (row?.lastShownOn) {
    const left = stock.filter(
      (other) =>
        other.category === item.category && !ledger.has(other.id) && (item.category !== 'food' || isAllowed(other.id)),
    );
    if (left.length > 0) faults.push(`shown before, though ${left.length} were not`);
    if (pick.reasons[0]?.kind !== 'repeat') faults.push('a repeat that does not say so');
  }
  if (item.category === 'food' && !row?.lastShownOn && !isOnMenu(item, person)) {
    const left = stock.filter((dish) => isOnMenu(dish, person) && !ledger.has(dish.id) && isAllowed(dish.id)).length;
    if (left > 0) faults.push(`for no meal of theirs, though ${left} are`);
  }
  const { maxDuration } = person.preferences;
  const says = (kind: Reason['kind']) => pick.reasons.some((reason) => reason.kind === kind);
  if (HAS_LIMIT.has(item.category) && item.duration > maxDuration && !says('overlong'))
    faults.push(`${item.duration} of ${maxDuration} minutes, and it is not said`);
  const { languages, mealTypes } = person.preferences;
  if (isChoice(languages) && item.languages.length > 0 && !hasOne(item.languages, languages) && !says('otherLanguage'))
    faults.push(`in ${item.languages} for a reader of ${languages}, and it is not said`);
  if (item.category === 'food' && mealTypes.length > 0 && !hasOne(item.mealTypes, mealTypes) && !says('otherMeal'))
    faults.push(`a dish for ${item.mealTypes}, and it is not said`);
  for (const reason of pick.reasons)
    if (!isTrue(reason, pick, person, ledger)) faults.push(`untrue: ${reason.kind} ${reason.value}`);
  for (const code of LANGUAGE_CODES) {
    const text = explain(pick.reasons, code, titleOf);
    if (text === '' || [...text].length > 80 || !looksLike(code, text)) faults.push(`bad sentence: ${text}`);
  }
  if (pick.why && (pick.why.text !== WHY[pick.why.language] || /<|http/.test(pick.why.text)))
    faults.push(`bad why: ${pick.why.text}`);
  return faults;
}

const hasOne = (values: readonly string[], chosen: readonly string[]) => values.some((value) => chosen.includes(value));
/** Turkish alone or English alone may be what nobody chose. */
const isChoice = ([first, ...more]: readonly string[]) =>
  first !== undefined && (more.length > 0 || (first !== 'türkçe' && first !== 'ingilizce'));

/** For a meal that was chosen, and no drink unless drinks were. */
const isOnMenu = ({ category, mealTypes }: Candidate, { preferences: { mealTypes: chosen } }: SimulatedPerson) =>
  category === 'food' &&
  (chosen.length === 0 || hasOne(mealTypes, chosen)) &&
  (chosen.includes('içecek') || !mealTypes.includes('içecek'));

function isTrue(
  { kind, value, learned }: Reason,
  { contentId }: StoredPick,
  person: SimulatedPerson,
  ledger: Map<string, HistoryRow>,
): boolean {
  const item = byId.get(contentId);
  if (!item) return false;
  const p = person.preferences;
  const liked = [...ledger.values()].flatMap((row) =>
    row.liked && row.contentId !== contentId ? (byId.get(row.contentId) ?? []) : [],
  );
  const some = (of: (other: Candidate) => readonly string[]) => liked.some((other) => of(other).includes(value));
  const genres: readonly string[] =
    item.category === 'movie' ? p.movieGenres : item.category === 'series' ? p.seriesGenres : [];
  const within = (list: readonly string[]) => list.includes(value);
  // What nobody chose may be called liked, and what was chosen may not be called learned.
  const known = (chosen: readonly string[], of: (other: Candidate) => readonly string[]) =>
    learned ? !within(chosen) && some(of) : within(chosen);
  switch (kind) {
    case 'genre':
      return item.genres.includes(value) && known(genres, ({ genres: theirs }) => theirs);
    case 'mood':
      return item.moods.includes(value) && known(p.musicMoods, ({ moods }) => moods);
    case 'cuisine':
      return item.cuisines.includes(value) && known(p.cuisineTypes, ({ cuisines }) => cuisines);
    case 'mealType':
      return item.mealTypes.includes(value) && known(p.mealTypes, ({ mealTypes }) => mealTypes);
    case 'language':
      return item.languages.includes(value) && within(p.languages);
    case 'difficulty':
      return item.difficulty === value && within(p.foodDifficulty);
    case 'diet':
      return within(p.dietaryRestrictions) && p.dietaryRestrictions.every((diet) => item.diets.has(diet));
    case 'duration':
      return Number(value) === p.maxDuration && item.duration <= p.maxDuration;
    case 'overlong':
      return Number(value) === p.maxDuration && item.duration > p.maxDuration;
    case 'otherLanguage':
      return item.languages[0] === value && p.languages.length > 0 && !hasOne(item.languages, p.languages);
    case 'otherMeal':
      return item.mealTypes[0] === value && p.mealTypes.length > 0 && !hasOne(item.mealTypes, p.mealTypes);
    case 'maker':
      return item.makers.includes(value) && some(({ makers }) => makers);
    case 'likedItem':
    case 'alsoLiked':
      return liked.some(({ id }) => id === value);
    case 'community':
      return Number(value) >= 5 && Number(value) === likesOf(contentId);
    case 'rating':
      return item.rating?.toFixed(1) === value && item.rating >= 7.5;
    case 'repeat':
      return ledger.get(contentId)?.lastShownOn === value;
    case 'discovery':
      // All of them chose something in every category.
      return value === 'stretch';
  }
}

type Life = { alive?: readonly SimulatedPerson[]; openChoice?: boolean; stock?: readonly Candidate[] };

/** Lets them live through the days, the engine picking from `stock`; returns what was wrong, and who chose. */
async function live(
  script: FakeLlmScript | null,
  { alive = people, openChoice = false, stock = candidates }: Life = {},
) {
  const recommender = stock === candidates ? full : createRecommender(stock, model);
  const clock = createTestClock('2026-03-01T06:00:00Z');
  const llm = { ...readConfig({}).llm, baseUrl: fake.url, ...(script === null ? {} : { apiKey: 'sk-test' }) };
  if (script !== null) fake.play(script);
  const chooser = createChooser({
    isOrdinary,
    picker: createPicker(() => recommender),
    model: createLanguageModel({
      config: llm,
      budget: createOpenBudget().budget,
      clock,
      logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
      metrics: createMetrics(),
      wait: async () => undefined,
      callMilliseconds: script === 'hanging' ? 20 : 5000,
    }),
    contents: {
      load: async () => undefined,
      find,
      listed: createWorkFinder(catalogue),
      named: (id) => named.get(id) ?? null,
    },
    open: {
      isWanted: async () => openChoice,
      async add(titles) {
        for (const { id, content } of titles) {
          named.set(id, content);
          byId.set(id, openCandidate(id, content));
        }
      },
    },
  });
  const faults: string[] = [];
  const sources = { engine: 0, model: 0, default: 0 };
  const dishesOfDieters: string[] = [];
  let repeats = 0;
  for (const [n, person] of alive.entries()) {
    const ledger = new Map<string, HistoryRow>();
    const days: Shown[] = [];
    for (let day = 0; day < DAYS; day++) {
      const date = addDays(START, day);
      clock.set(`${date}T06:00:00Z`);
      language = n % 2 === 0 ? 'tr' : 'en';
      reader = person.preferences;
      const history = toHistory([...ledger.values()], date);
      const order = { userId: person.key, date, preferences: person.preferences, history };
      const { picks } = await chooser.set(order, language, 1);
      const today = CATEGORIES.flatMap((category) => picks[category].slice(0, 1));
      if (today.length !== 4) faults.push(`${person.key} ${date}: ${today.length} picks`);
      for (const pick of today) {
        sources[pick.source]++;
        if (pick.reasons[0]?.kind === 'repeat') repeats++;
        if (pick.why && pick.reasons.some(mustBeSaid))
          faults.push('the words of the model in the place of what must be said');
        if (
          isOpenId(pick.contentId) &&
          pick.contentId.includes('food') &&
          person.preferences.dietaryRestrictions.length > 0
        )
          dishesOfDieters.push(pick.contentId);
        faults.push(
          ...faultsOf(pick, person, ledger, date, stock).map(
            (fault) => `${person.key} ${date} ${pick.contentId}: ${fault}`,
          ),
        );
      }
      for (const pick of today) {
        const item = byId.get(pick.contentId);
        if (!item) continue;
        days.push({ pick, date });
        const opinion = (n + day + item.id.length) % 10 < 7 ? person.likes(item) : null;
        const viewed = (n + day) % 3 === 0;
        // A few dozen titles would soon all be left out.
        const leavesOut = stock === candidates;
        const excluded = !leavesOut
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

describe('fifty people over sixty days', () => {
  /** Enough for the ways in which a model fails: every diet, and every kind of person, is among them. */
  const someOfEachDiet = people.filter((_, n) => n % 5 === 0);

  test('without a key', async () => {
    const { faults, sources } = await live(null);
    expect(faults).toEqual([]);
    expect(sources).toEqual({ engine: PEOPLE * DAYS * 4, model: 0, default: 0 });
  }, 120_000);

  test.each(FAKE_LLM_SCRIPTS.map((script) => [script] as const))(
    'with a model that is %s',
    async (script) => {
      const alive = script === 'good' ? people : someOfEachDiet;
      const { faults, sources } = await live(script, { alive });
      expect(faults).toEqual([]);
      const total = alive.length * DAYS * 4;
      if (script === 'cut') expect(sources).toEqual({ engine: total / 2, model: total / 2, default: 0 });
      else if (EXPECTED[script] === 'model') expect(sources).toEqual({ engine: 0, model: total, default: 0 });
      else expect(sources).toEqual({ engine: total, model: 0, default: 0 });
    },
    120_000,
  );

  test.each([null, 'good'] as const)(
    'with a catalogue that is soon seen, and a model that is %s',
    async (script) => {
      const alive = people.filter(({ preferences }) => preferences.dietaryRestrictions.length === 0).slice(0, 8);
      // Of each category so many that the last week and the last dislikes always leave some.
      const stock = CATEGORIES.flatMap((category) =>
        candidates.filter((each) => each.category === category).slice(0, 25),
      );
      const { faults, sources, repeats } = await live(script, { alive, stock });
      expect(faults).toEqual([]);
      const total = alive.length * DAYS * 4;
      expect(repeats).toBe(total - alive.length * stock.length);
      // While there is something new to choose from, the model chooses; what comes again is the engine's, or its choice.
      expect(sources.engine + sources.model).toBe(total);
      expect(sources.model > 0).toBe(script === 'good');
    },
    120_000,
  );

  test.each([null, 'good'] as const)(
    'who dislike everything, with a model that is %s',
    async (script) => {
      const alive = people.slice(0, 2 * DIETS.length).map((person) => ({ ...person, likes: () => false }));
      const { faults, repeats } = await live(script, { alive });
      expect(faults).toEqual([]);
      expect(repeats).toBe(0);
    },
    120_000,
  );

  test('with a model that names titles of its own', async () => {
    const some = people.slice(0, 2 * DIETS.length);
    const { faults, sources, dishesOfDieters } = await live('good', { alive: some, openChoice: true });
    expect(faults).toEqual([]);
    expect(dishesOfDieters).toEqual([]);
    // Each title is new to its person on one day of two at most; what is against their tastes is not taken either.
    const total = some.length * DAYS * 4;
    expect(sources).toEqual({ engine: total - named.size, model: named.size, default: 0 });
    expect(named.size).toBeGreaterThan(total / 5);
    expect(named.size).toBeLessThanOrEqual(total / 2);
  }, 120_000);
});
