import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { FOOD_TEASER } from './food-teaser.ts';
import { SCREEN_TEASER } from './screen-teaser.ts';
import { TeaserPage } from './teaser-page.tsx';

const screenPage = (path: string) => renderInApp(<TeaserPage teaser={SCREEN_TEASER} />, { path });
const chip = (group: string, name: string) =>
  within(screen.getByRole('group', { name: group })).getByRole('button', { name });
const titles = () =>
  screen
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
    .sort();

it('a filter is stored in the address, narrows the list and is undone by back navigation', async () => {
  const { router } = screenPage('/bugün-ne-izlesem?from=friend');
  expect(screen.getByRole('status').textContent).toBe('24 öneri');
  await userEvent.click(chip('Film mi, dizi mi?', 'Dizi'));
  await userEvent.click(chip('Tür', 'Bilim Kurgu'));
  expect(router.state.location.search).toBe('?from=friend&type=series&genre=sci-fi');
  expect(chip('Tür', 'Bilim Kurgu').getAttribute('aria-pressed')).toBe('true');
  expect(chip('Tür', 'Tümü').getAttribute('aria-pressed')).toBe('false');
  expect(titles()).toEqual(['Cowboy Bebop', 'Dark', 'Severance']);
  expect(screen.getByRole('status').textContent).toBe('3 öneri');
  await act(() => router.navigate(-1));
  expect(screen.getByRole('status').textContent).toBe('12 öneri');
  expect(router.state.location.search).toBe('?from=friend&type=series');
});

it('“all” or a second press clears a filter; pressing “all” again changes nothing', async () => {
  const { router } = screenPage('/bugün-ne-izlesem?type=film&genre=comedy');
  await userEvent.click(chip('Film mi, dizi mi?', 'Tümü'));
  expect(router.state.location.search).toBe('?genre=comedy');
  await userEvent.click(chip('Tür', 'Komedi'));
  expect(router.state.location.search).toBe('');
  const { key } = router.state.location;
  await userEvent.click(chip('Tür', 'Tümü'));
  expect(router.state.location.key).toBe(key);
});

it('an empty result offers to clear the filters, which moves the focus to the list title', async () => {
  const { router } = screenPage('/bugün-ne-izlesem?type=film&time=45&from=friend');
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Bu seçime uyan örnek yok');
  expect(screen.getByRole('status').textContent).toBe('0 öneri');
  await userEvent.click(screen.getByRole('button', { name: 'Filtreleri temizle' }));
  expect(router.state.location.search).toBe('?from=friend');
  expect(screen.getByRole('status').textContent).toBe('24 öneri');
  expect(screen.queryByRole('button', { name: 'Filtreleri temizle' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Bu akşam için birkaç fikir' }));
});

it('announces the number of picks in one live region, also when the address has a filter', async () => {
  screenPage('/en/bugün-ne-izlesem?type=film&time=45');
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('0 picks');
  await userEvent.click(within(screen.getByRole('group', { name: 'A film or a series?' })).getByText('All'));
  expect(status.textContent).toMatch(/^[1-9]\d* picks$/);
  expect(screen.getByRole('status')).toBe(status);
});

it('shows English texts and links under the English address', async () => {
  renderInApp(<TeaserPage teaser={FOOD_TEASER} />, { path: '/en/bugün-ne-yapsam?cuisine=asian&difficulty=very-easy' });
  expect(screen.getByRole('status').textContent).toBe('1 pick');
  const card = screen.getByRole('link', { name: 'Mango Lassi' }).closest('li');
  expect(card?.textContent).toContain('5\u00A0min · serves 2');
  expect(
    within(card as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/en/shared/food/Mango%20Lassi');
  const marks = within(card as HTMLElement).getByRole('list', { name: 'What it fits' });
  expect(
    within(marks)
      .getAllByRole('listitem')
      .map((mark) => mark.textContent),
  ).toEqual(['Very Easy', 'Asian']);
});

it('shows the Premium price in the local currency, and links to sign up', () => {
  screenPage('/bugün-ne-izlesem');
  const call = screen.getByRole('region', { name: 'Seninki hangisi olsun?' });
  expect(call.textContent).toContain('Premium ayda 50 TL');
  expect(call.textContent).toContain('İlk 7 gün ücretsiz');
  expect(
    within(call)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/auth?mode=signup', '/dashboard', '/premium']);
});
