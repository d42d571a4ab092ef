import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { ItemDiets } from './item-labels.tsx';

afterEach(cleanup);

const vegan = { value: 'vegan', label: 'Vegan' };
const halal = { tr: { value: 'helal', label: 'Helal' }, en: { value: 'helal', label: 'Halal' } };

describe.each([
  ['tr', '/dashboard', 'Şu beslenme biçimlerine uygun: Vegan, Helal'],
  ['en', '/en/dashboard', 'Suits these diets: Vegan, Halal'],
] as const)('ItemDiets (%s)', (language, path, suited) => {
  const lines = async (diets: { value: string; label: string }[]) => {
    renderInApp(
      <div data-testid="diets">
        <ItemDiets diets={diets} />
      </div>,
      { path },
    );
    return [...(await screen.findByTestId('diets')).querySelectorAll('p')].map(({ textContent }) => textContent);
  };

  it('lists the diets that the dish suits', async () => {
    expect(await lines([vegan, halal[language]])).toEqual([suited]);
  });

  it('renders nothing without diets', async () => {
    expect(await lines([])).toEqual([]);
  });
});
