import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { ChartFigure } from './chart-figure.tsx';

it('offers the table while the chart is shown, and the chart while the table is', async () => {
  renderInApp(
    <ChartFigure title="Kayıtlar" subject="Gün" columns={['Kayıt']} rows={[{ name: '04.01.2026', values: ['3'] }]}>
      <p>çizim</p>
    </ChartFigure>,
    { path: '/admin' },
  );
  await userEvent.click(screen.getByRole('button', { name: /^Tablo olarak göster/ }));
  expect(screen.queryByText('çizim')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Grafik olarak göster/ }));
  expect(screen.getByText('çizim')).toBeTruthy();
});
