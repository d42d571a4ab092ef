import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';

/** A browser in New York, before the formats of dates are made. */
const { DateTimeFormat } = vi.hoisted(() => {
  const before = { DateTimeFormat: Intl.DateTimeFormat };
  class InNewYork extends Intl.DateTimeFormat {
    constructor(language: string, options: Intl.DateTimeFormatOptions) {
      super(language, { timeZone: 'America/New_York', ...options });
    }
  }
  Object.assign(Intl, { DateTimeFormat: InNewYork });
  return before;
});

const { ModelSection } = await import('./model-section.tsx');

const results = { model: 4, cache: 0, engine: 0, default: 0, none: 0 };
const msw = setupServer(
  http.get('*/rpc/get_language_model_figures', () =>
    HttpResponse.json({
      days: [
        {
          date: '2026-05-10',
          use: 'daily',
          questions: 4,
          failures: 0,
          retries: 0,
          inputTokens: 100,
          outputTokens: 10,
          costUsd: null,
          averageMilliseconds: null,
          results,
        },
      ],
    }),
  ),
);
beforeAll(() => msw.listen());
afterAll(() => {
  msw.close();
  Object.assign(Intl, { DateTimeFormat });
});

it('shows the days of the figures also west of UTC', async () => {
  renderInApp(<ModelSection period="30" onPeriod={() => undefined} />, { path: '/admin/system' });
  const table = await screen.findByRole('table');
  expect(within(table).getByText('10.05.2026')).toBeTruthy();
});
