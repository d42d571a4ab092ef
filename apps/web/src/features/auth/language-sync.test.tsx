import { render, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/use-switch-language.ts';
import { sampleUser } from '#testing/sample-user.ts';
import { LanguageSync } from './language-sync.tsx';
import { setKnownUser } from './session-store.ts';

let sent: unknown[] = [];
let status = 200;
const msw = setupServer(
  http.put('*/auth/v1/user', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ ok: true }, { status });
  }),
);
beforeAll(() => msw.listen());
afterAll(() => msw.close());
beforeEach(() => {
  sent = [];
  status = 200;
  setKnownUser(sampleUser({ id: 'u', email: 'a@example.com', displayName: 'a' }));
});

it('sends the language that a member chose once', async () => {
  render(<LanguageSync />);
  chooseLanguage('en');
  await waitFor(() => expect(sent).toEqual([{ language: 'en' }]));
  await waitFor(() => expect(localStorage.getItem('bugunne-language-unsent')).toBeNull());
  window.dispatchEvent(new Event('online'));
  expect(sent).toHaveLength(1);
});

it('retries when the server failed', async () => {
  status = 503;
  render(<LanguageSync />);
  chooseLanguage('tr');
  await waitFor(() => expect(sent).toHaveLength(1));
  status = 200;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(localStorage.getItem('bugunne-language-unsent')).toBeNull());
  expect(sent).toEqual([{ language: 'tr' }, { language: 'tr' }]);
});

it('sends nothing for visitors', () => {
  setKnownUser(null);
  render(<LanguageSync />);
  chooseLanguage('en');
  expect(localStorage.getItem('i18nextLng')).toBe('en');
  expect(localStorage.getItem('bugunne-language-unsent')).toBeNull();
});
