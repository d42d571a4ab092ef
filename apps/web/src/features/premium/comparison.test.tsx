import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { Comparison } from './comparison.tsx';

afterEach(cleanup);

it.each([
  ['/premium', ['Benzer içerikler', 'Etkinlik geçmişi', 'Reklamsız sayfalar'], ['Yok', 'Var']],
  ['/en/premium', ['Similar picks', 'Activity history', 'No ads'], ['No', 'Yes']],
])('has all that Premium adds, as the other places promise it (%s)', async (path, names, values) => {
  renderInApp(<Comparison freeDaily={4} />, { path });
  const row = async (name: string) => (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement;
  for (const name of names) {
    const cells = within(await row(name)).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(values);
  }
});
