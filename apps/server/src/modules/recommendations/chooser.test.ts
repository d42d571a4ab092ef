import { loadCatalogue } from '@bugunne/catalogue';
import { defaultPreferences, type Language } from '@bugunne/contract';
import { createRecommender, type OpenContent } from '@bugunne/recommender';
import { expect, test } from 'vitest';
import { toCandidate } from '../../shared/items/candidates.ts';
import { knownItem } from '../../shared/items/known-item.ts';
import { isOpenId, openId } from '../../shared/items/open-id.ts';
import { presentItem } from '../../shared/items/present.ts';
import { openTitle } from '../../testing/open-answers.ts';
import { createChooser } from './chooser.ts';
import { toHistory } from './history.ts';
import { createPicker } from './picker.ts';

/*
 * Two picks per category and only one film that is short enough: the model has no choice, and the fitting film must not
 * be replaced by one that is too long.
 */
const WHY = 'Yavaş bir akşam için güzel bir seçim.';
const catalogue = loadCatalogue({ validate: false });
const films = catalogue.items.flatMap((item) =>
  item.category === 'movie' && item.languages[0] === 'türkçe' ? [item] : [],
);
const short = films.filter(({ duration }) => duration <= 100).slice(0, 1);
const long = films.filter(({ duration }) => duration > 130).slice(0, 2);
const recommender = createRecommender([...short, ...long].map((item) => toCandidate(item, catalogue)));
const order = {
  userId: 'ada',
  date: '2026-05-10',
  preferences: { ...defaultPreferences(), maxDuration: 120 },
  history: toHistory([], '2026-05-10'),
};

function find(id: string, language: Language) {
  const item = catalogue.byId.get(id);
  return item ? presentItem(item, catalogue, language) : null;
}

/** Film picks made from an answer of the model. */
async function filmsOf(movie: readonly object[]) {
  const known = new Map<string, OpenContent>();
  const chooser = createChooser({
    picker: createPicker(() => recommender),
    contents: {
      load: async () => undefined,
      find,
      findForReuse: find,
      known: (item) => knownItem(item),
      listed: () => null,
      named: (id) => known.get(id) ?? null,
    },
    open: {
      isEnabled: async () => true,
      add: async (titles) => {
        for (const { content } of titles) known.set(openId(content), content);
      },
    },
    model: {
      isConfigured: true,
      recordSource: () => undefined,
      ask: async () => ({
        ok: true,
        text: JSON.stringify({ movie }),
        cut: false,
        usage: { input: 0, output: 0 },
        milliseconds: 0,
      }),
    },
  });
  return (await chooser.set(order, 'tr', 2)).picks.movie;
}

test('a fitting film stays although the model picks a long one and an open title', async () => {
  const picks = await filmsOf([
    { id: 'm2', why: WHY },
    { open: openTitle('movie'), why: WHY },
  ]);
  expect(picks.map(({ contentId }) => isOpenId(contentId))).toEqual([true, false]);
  expect(picks[1]?.contentId).toBe(short[0]?.id);
});

test('a film that is too long comes last, with an explanation that says so', async () => {
  const [first, second] = await filmsOf([{ id: 'm2', why: WHY }]);
  expect(first).toMatchObject({ contentId: short[0]?.id, source: 'engine' });
  expect(long.map(({ id }) => id)).toContain(second?.contentId);
  expect(second?.source).toBe('model');
  expect(second?.reasons[0]).toMatchObject({ kind: 'overlong', value: '120' });
  expect(second?.why).toBeUndefined();
});
