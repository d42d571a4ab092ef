import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { dayText } from '../../lib/format.ts';
import { ModelSection } from './model-section.tsx';

// Before the formats of dates are made.
vi.hoisted(() => {
  const Format = Intl.DateTimeFormat;
  Intl.DateTimeFormat = class extends Format {
    constructor(locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
      super(locales, { timeZone: 'America/New_York', ...options });
    }
  } as typeof Format;
});

const day = {
  date: '2026-05-10',
  use: 'daily',
  questions: 4,
  failures: 0,
  retries: 0,
  inputTokens: 10,
  outputTokens: 10,
  costUsd: null,
  averageMilliseconds: 800,
  results: { model: 4, cache: 0, engine: 0, default: 0, none: 0 },
};
const msw = setupServer(http.get('*/rest/v1/rpc/get_language_model_figures', () => HttpResponse.json({ days: [day] })));
beforeAll(() => msw.listen());
afterAll(() => msw.close());

it('names the day of the figures west of UTC', async () => {
  expect(dayText('2026-05-10')).toBe('9.05.2026');
  renderInApp(<ModelSection period="30" onPeriod={() => undefined} />, {
    path: '/en/admin/system?view=model',
  });
  const table = await screen.findByRole('table');
  expect(await within(table).findByText('10.05.2026')).toBeTruthy();
});
