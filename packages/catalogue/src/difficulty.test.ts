import { describe, expect, test } from 'vitest';
import { loadCatalogue } from './load.ts';

const { items, byId } = loadCatalogue();
const recipes = items.filter((item) => item.category === 'food');
const difficultyOf = (id: string) => {
  const recipe = byId.get(`food-${id}`);
  return recipe?.category === 'food' ? recipe.difficulty : undefined;
};

describe('the level that cooks expect of a dish', () => {
  test.each([
    ['çok kolay', ['coban-salatasi', 'cacik', 'turk-kahvesi', 'haydari', 'sucuklu-yumurta']],
    ['kolay', ['mercimek-corbasi', 'ezogelin-corbasi', 'menemen', 'kuru-fasulye', 'kapuska', 'firinda-kuzu-tandir']],
    ['orta', ['karniyarik', 'firin-sutlac', 'irmik-helvasi', 'omelette-aux-fines-herbes', 'patatesli-gozleme']],
    ['zor', ['hunkar-begendi', 'cheese-souffle', 'eggs-benedict', 'yaki-gyoza', 'paella-de-marisco']],
    ['çok zor', ['zeytinyagli-yaprak-sarma', 'midye-dolma', 'moussaka', 'laugenbrezeln']],
    ['profesyonel', ['su-boregi', 'icli-kofte', 'beef-wellington', 'xiaolongbao']],
  ] as const)('is the level in the catalogue: %s', (difficulty, ids) => {
    expect(Object.fromEntries(ids.map((id) => [id, difficultyOf(id)]))).toEqual(
      Object.fromEntries(ids.map((id) => [id, difficulty])),
    );
  });
});

/** Minutes that a dish is left alone, as its steps say; the longer one of a range. */
const waitsIn = (text: string) =>
  [
    ...text.matchAll(/(?:marinat|leave|chill|rest|rise|soak)[^.;]*?(?:(\d+)[- ]to[- ])?(\d+)[- ](minutes?|hours?)/gi),
  ].map(([, , amount, unit]) => Number(amount) * (unit?.startsWith('hour') ? 60 : 1));

test('waiting is no preparation: each wait fits into the time of cooking and resting', () => {
  const wrong = recipes
    .map((recipe) => {
      const waits = recipe.instructions.flatMap(({ instruction }) => waitsIn(instruction.en));
      return { id: recipe.id, longest: Math.max(0, ...waits), cookTime: recipe.cookTime };
    })
    .filter(({ longest, cookTime }) => longest >= 30 && longest > cookTime);
  expect(wrong).toEqual([]);
});
