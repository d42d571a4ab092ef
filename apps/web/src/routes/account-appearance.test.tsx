import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { AppearanceSection } from '#features/account/appearance-section.tsx';
import { LanguageSync } from '#features/auth/language-sync.tsx';
import { setKnownUser } from '#features/auth/session-store.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { sampleUser } from '#testing/sample-user.ts';

const sent: unknown[] = [];
const msw = setupServer(
  http.put('*/auth/v1/user', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ ok: true });
  }),
);
beforeAll(() => msw.listen());
afterAll(() => msw.close());
afterEach(() => {
  delete document.documentElement.dataset['theme'];
  sent.length = 0;
});

const choice = (group: string, name: string) =>
  within(screen.getByRole('group', { name: group })).getByRole<HTMLInputElement>('radio', { name });

it.each([
  ['/dashboard/account', 'Görünüm', ['Cihaza uy', 'Açık', 'Koyu']],
  ['/en/dashboard/account', 'Theme', ['Same as device', 'Light', 'Dark']],
] as const)('a theme takes effect at once and stays chosen (%s)', async (path, group, [system, light, dark]) => {
  renderInApp(<AppearanceSection />, { path });
  expect(choice(group, system).checked).toBe(true);
  for (const [name, theme] of [
    [dark, 'dark'],
    [light, 'light'],
  ] as const) {
    await userEvent.click(choice(group, name));
    expect(document.documentElement.dataset['theme']).toBe(theme);
    expect(localStorage.getItem('theme')).toBe(theme);
    expect(choice(group, name).checked).toBe(true);
  }
  await userEvent.click(choice(group, system));
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  expect(localStorage.getItem('theme')).toBeNull();
});

it.each([
  ['/dashboard/account', 'Dil', 'Türkçe', 'English', 'en', '/en/dashboard/account'],
  ['/en/dashboard/account', 'Language', 'English', 'Türkçe', 'tr', '/dashboard/account'],
])(
  'a language leads to the page in it and is stored in the account (%s)',
  async (path, group, own, other, code, to) => {
    setKnownUser(sampleUser({ id: 'u', email: 'a@example.com', displayName: 'a' }));
    const page = (
      <>
        <LanguageSync />
        <AppearanceSection />
      </>
    );
    const { router } = renderInApp(page, { path });
    expect(choice(group, own).checked).toBe(true);
    await userEvent.click(choice(group, other));
    await waitFor(() => expect(router.state.location.pathname).toBe(to));
    await waitFor(() => expect(sent).toEqual([{ language: code }]));
    expect(localStorage.getItem('i18nextLng')).toBe(code);
  },
);
