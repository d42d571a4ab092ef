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
] as const)('ItemDiets (%s)', (language, path, kept, possible) => {
  const lines = async (diets: { value: string; label: string }[]) => {
    renderInApp(
      <div data-testid="diets">
        <ItemDiets diets={diets} />
      </div>,
      { path },
    );
    return [...(await screen.findByTestId('diets')).querySelectorAll('p')].map(({ textContent }) => textContent);
  };

  it('says that a dish can be organic after what it is, never that it is', async () => {
    expect(await lines([vegan, organic[language], halal[language]])).toEqual([kept, possible]);
  });

  it('says so alone where no other diet is kept', async () => {
    expect(await lines([organic[language]])).toEqual([possible]);
  });

  it('says nothing of it where it is not possible', async () => {
    expect(await lines([vegan, halal[language]])).toEqual([kept]);
  });

  it('is not there without any', async () => {
    expect(await lines([])).toEqual([]);
  });
});
