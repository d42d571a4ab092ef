import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { Allergens } from './allergens.tsx';

afterEach(cleanup);

const MILK = { value: 'süt', label: 'Süt' };
const SESAME = { value: 'susam', label: 'Susam' };
const MILK_PROTEIN = 'Laktozsuzdur ama süt proteini içerir; süt alerjin varsa sana uygun değil.';
const TRACES = 'Eser miktarda alerjen bulunmadığı garanti edilemez. Kullandığın ürünlerin etiketine bak.';

describe('Allergens', () => {
  it('lists the allergens under their heading', async () => {
    renderInApp(<Allergens allergens={[MILK, SESAME]} />);
    const section = within(await screen.findByRole('region', { name: 'Alerjenler' }));
    expect(section.getByRole('heading', { level: 3, name: 'Alerjenler' })).toBeTruthy();
    const list = within(section.getByRole('list'));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Süt', 'Susam']);
    expect(section.getByText(TRACES)).toBeTruthy();
    expect(screen.queryByText('Bilinen bir alerjen içermez')).toBeNull();
  });

  it.each([
    [true, [MILK, SESAME], true],
    [false, [MILK, SESAME], false],
    [true, [SESAME], false],
    [true, [], false],
    [true, null, false],
  ])('distinguishes lactose-free (%s) from %j', async (isLactoseFree, allergens, expected) => {
    renderInApp(<Allergens allergens={allergens} isLactoseFree={isLactoseFree} />);
    await screen.findByText(TRACES);
    expect(screen.queryByText(MILK_PROTEIN) !== null).toBe(expected);
  });

  it('distinguishes them in English, too', async () => {
    renderInApp(<Allergens allergens={[MILK]} isLactoseFree />, { path: '/en/dashboard' });
    const sentence =
      'Lactose-free, but it does contain milk protein, so it is not for you if you are allergic to milk.';
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('says that there are none, and that traces cannot be ruled out', async () => {
    renderInApp(<Allergens allergens={[]} />);
    expect(await screen.findByText('Bilinen bir alerjen içermez')).toBeTruthy();
    expect(screen.getByText(TRACES)).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('never says "none" when the allergens are unknown', async () => {
    renderInApp(<Allergens allergens={null} />);
    expect(
      await screen.findByText('Bu tarifin alerjenlerini doğrulayamadık. Malzemeleri kendin kontrol et.'),
    ).toBeTruthy();
    expect(screen.queryByText('Bilinen bir alerjen içermez')).toBeNull();
  });

  it('shows English texts on English pages', async () => {
    renderInApp(<Allergens allergens={[]} />, { path: '/en/dashboard' });
    expect(await screen.findByRole('region', { name: 'Allergens' })).toBeTruthy();
    expect(screen.getByText('No known allergens')).toBeTruthy();
    expect(screen.getByText('Traces of allergens cannot be ruled out. Check the labels of what you use.')).toBeTruthy();
  });
});
