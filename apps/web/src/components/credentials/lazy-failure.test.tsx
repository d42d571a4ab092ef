import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { toApiError } from '#lib/api-error.ts';
import { retryNow } from '#lib/connection.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { LazyFailure } from './lazy-failure.tsx';

const code = vi.hoisted(() => ({ isMissing: true }));
vi.mock('./failure-text.tsx', async (importOriginal) => {
  if (code.isMissing) throw new TypeError('Failed to fetch dynamically imported module');
  return importOriginal();
});

it('says that there is no connection until the code and the texts of a failure are loaded', async () => {
  renderInApp(<LazyFailure failure={toApiError(new TypeError('Failed to fetch'))} />, { path: '/auth' });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Bağlantı yok/);
  code.isMissing = false;
  retryNow();
  await screen.findByText(/^Sunucuya ulaşılamadı/);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});
