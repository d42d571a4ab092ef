import type { PublicSettings } from '@bugunne/contract/settings.schema';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setSiteSettings } from '#lib/site-texts.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { SAMPLE_SITE_SETTINGS } from '#testing/site-settings.ts';
import { MemberAnnouncement } from './member-announcement.tsx';

const ANNOUNCEMENT: NonNullable<PublicSettings['announcement']> = {
  id: 'a1',
  text: { tr: 'Yaz önerileri geldi', en: 'Summer picks are here' },
  link: '/premium',
  tone: 'info',
  endsAt: null,
};
const settings = (changes: Partial<typeof ANNOUNCEMENT> = {}): PublicSettings => ({
  ...SAMPLE_SITE_SETTINGS,
  announcement: { ...ANNOUNCEMENT, ...changes },
});
let answers = 0;
const server = setupServer(
  http.get('*/rest/v1/site_settings', () => {
    answers += 1;
    return HttpResponse.json(settings());
  }),
);
beforeAll(() => server.listen());
beforeEach(() => {
  answers = 0;
});
afterAll(() => server.close());

it('is shown in the language of the page with its link until the user dismisses it', async () => {
  setSiteSettings(settings());
  const { unmount } = renderInApp(<MemberAnnouncement />, { path: '/en/dashboard' });
  const link = screen.getByRole('link', { name: 'Summer picks are here' });
  expect(link.getAttribute('href')).toBe('/en/premium');
  await userEvent.click(screen.getByRole('button'));
  expect(screen.queryByRole('complementary')).toBeNull();
  unmount();
  renderInApp(<MemberAnnouncement />, { path: '/en/dashboard' });
  expect(screen.queryByRole('complementary')).toBeNull();
});

it('is not shown after its end', () => {
  setSiteSettings(settings({ endsAt: '2020-01-01T00:00:00.000Z' }));
  renderInApp(<MemberAnnouncement />, { path: '/dashboard' });
  expect(screen.queryByRole('complementary')).toBeNull();
});

it('appears on a page that was open before it began, once the user returns after ten minutes', async () => {
  setSiteSettings({ ...SAMPLE_SITE_SETTINGS, announcement: null });
  renderInApp(<MemberAnnouncement />, { path: '/dashboard' });
  const hidden = vi.spyOn(document, 'hidden', 'get');
  const begin = Date.now();
  const now = vi.spyOn(Date, 'now');
  const leaveFor = (minutes: number) =>
    act(() => {
      hidden.mockReturnValue(true);
      now.mockReturnValue(begin);
      document.dispatchEvent(new Event('visibilitychange'));
      hidden.mockReturnValue(false);
      now.mockReturnValue(begin + minutes * 60_000);
      document.dispatchEvent(new Event('visibilitychange'));
    });
  leaveFor(9);
  expect(answers).toBe(0);
  leaveFor(10);
  await screen.findByText('Yaz önerileri geldi');
  expect(answers).toBe(1);
  hidden.mockRestore();
  now.mockRestore();
});
