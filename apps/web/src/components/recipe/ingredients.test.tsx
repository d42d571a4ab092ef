import type { RecipeDetail } from '@bugunne/contract/item.schema';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { Ingredients } from './ingredients.tsx';

afterEach(cleanup);

type Line = RecipeDetail['ingredients'][number];
const pieces = (name: string, amount: number, counted: Line['pieces']): Line => {
  return { name, amount, unit: 'piece', category: 'main', note: null, pieces: counted };
};
const shown = async (ingredients: Line[], factor: number, path: string) => {
  renderInApp(<Ingredients ingredients={ingredients} factor={factor} language={null} />, { path });
  const lines = await screen.findAllByRole('listitem');
  return lines.map(({ children }) => [...children].map(({ textContent }) => textContent).join(' '));
};

describe('ingredients in English', () => {
  const lines = [
    pieces('tomato', 2, { one: 'tomato', other: 'tomatoes', smallest: 0.5 }),
    pieces('onion', 1, { one: 'onion', other: 'onions', smallest: 0.25 }),
    pieces('bay leaf', 1, { one: 'bay leaf', other: 'bay leaves', smallest: 1 }),
    pieces('egg', 1, { one: 'egg', other: 'eggs', smallest: 0.5 }),
    pieces('moon eggs', 2, null),
  ];

  it.each([
    [1, ['2 tomatoes', '1 onion', '1 bay leaf', '1 egg', '2 moon eggs']],
    [0.5, ['1 tomato', '1/2 onion', 'about 1 bay leaf', '1/2 egg', '1 moon eggs']],
    [0.25, ['1/2 tomato', '1/4 onion', 'about 1 bay leaf', 'about 1/2 egg', '1/2 moon eggs']],
    [1.5, ['3 tomatoes', '1 1/2 onions', 'about 2 bay leaves', '1 1/2 eggs', '3 moon eggs']],
    [2, ['4 tomatoes', '2 onions', '2 bay leaves', '2 eggs', '4 moon eggs']],
  ])('have the right singular or plural, times %s', async (factor, expected) => {
    expect(await shown(lines, factor, '/en/dashboard')).toEqual(expected);
  });

  it('keep their name after other units', async () => {
    const other: Line[] = [
      { name: 'garlic', amount: 2, unit: 'clove', category: 'main', note: null, pieces: null },
      { name: 'tomato', amount: 400, unit: 'g', category: 'main', note: 'peeled', pieces: null },
    ];
    expect(await shown(other, 1, '/en/dashboard')).toEqual(['2 cloves garlic', '400 g tomato, peeled']);
  });
});

describe('ingredients in Turkish', () => {
  it.each([
    [1, '2 adet yumurta'],
    [0.25, '1/2 adet yumurta'],
    [0.125, 'yaklaşık 1/2 adet yumurta'],
    [2, '4 adet yumurta'],
  ])('stay in the singular, times %s', async (factor, expected) => {
    const egg = pieces('yumurta', 2, { one: 'yumurta', other: 'yumurta', smallest: 0.5 });
    expect(await shown([egg], factor, '/dashboard')).toEqual([expected]);
  });
});
