import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { ItemDiets } from './item-diets.tsx';

afterEach(cleanup);

const organic = { tr: { value: 'organik', label: 'Organik' }, en: { value: 'organik', label: 'Organic' } };
const vegan = { value: 'vegan', label: 'Vegan' };
const halal = { tr: { value: 'helal', label: 'Helal' }, en: { value: 'helal', label: 'Halal' } };

describe.each([
  ['tr', '/dashboard', 'Şu beslenme biçimlerine uygun: Vegan, Helal', 'Organik malzemeyle yapılabilir'],
  ['en', '/en/dashboard', 'Suits these diets: Vegan, Halal', 'Can be made organic'],
] as const)('ItemDiets (%s)', (language, path, suited, possible) => {
  const lines = async (diets: { value: string; label: string }[]) => {
    renderInApp(
      <div data-testid="diets">
        <ItemDiets diets={diets} />
      </div>,
      { path },
    );
    return [...(await screen.findByTestId('diets')).querySelectorAll('p')].map(({ textContent }) => textContent);
  };

  it('shows organic as possible, after the diets that the dish suits', async () => {
    expect(await lines([vegan, organic[language], halal[language]])).toEqual([suited, possible]);
  });

  it('shows only organic when the dish suits no other diet', async () => {
    expect(await lines([organic[language]])).toEqual([possible]);
  });

  it('omits organic when it is not possible', async () => {
    expect(await lines([vegan, halal[language]])).toEqual([suited]);
  });

  it('renders nothing without diets', async () => {
    expect(await lines([])).toEqual([]);
  });
});
