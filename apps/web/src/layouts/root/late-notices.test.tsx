import type { AdProvider } from '@bugunne/contract/settings.schema';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const NAMES = { tr: 'Çerez tercihlerin', en: 'Your cookie choices' };
const counted: unknown[] = [];
const server = setupServer(
  http.post('*/rest/v1/page_views', async ({ request }) => {
    counted.push(await request.json());
    return HttpResponse.json({ ok: true });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  counted.length = 0;
});

/** Whether the idle callback has run. */
let isIdle = false;
vi.stubGlobal('requestIdleCallback', (work: () => void) =>
  setTimeout(() => {
    isIdle = true;
    work();
  }),
);
vi.stubGlobal('cancelIdleCallback', clearTimeout);

/** Loads a new page with a footer and the notices. */
async function load(path = '/help', adProvider: AdProvider = { kind: 'house' }, routeId = 'routes/public-layout') {
  cleanup();
  vi.resetModules();
  isIdle = false;
  const { renderInApp } = await import('#testing/render-in-app.tsx');
  const { setSiteSettings } = await import('#lib/site-texts.ts');
  const { SAMPLE_SITE_SETTINGS } = await import('#testing/site-settings.ts');
  const { SiteFooter } = await import('#components/site/site-footer.tsx');
  const { LateNotices } = await import('./late-notices.tsx');
  setSiteSettings({ ...SAMPLE_SITE_SETTINGS, adProvider });
  return renderInApp(
    <>
      <main id="content" tabIndex={-1} />
      <SiteFooter />
      <LateNotices />
    </>,
    { path, routeId },
  );
}

const banner = (language: 'tr' | 'en' = 'tr') => screen.findByRole('region', { name: NAMES[language] });
const shown = () => screen.queryByRole('region', { name: NAMES.tr });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const stored = () => localStorage.getItem('cookie-consent');

describe('the cookie question', () => {
  it.each([
    ['/help', 'tr', 'Kabul et', 'accepted'],
    ['/help', 'tr', 'Reddet', 'rejected'],
    ['/en/help', 'en', 'Accept', 'accepted'],
    ['/en/dashboard', 'en', 'Reject', 'rejected'],
  ] as const)('is asked on %s in %s and stores the answer: %s', async (path, language, answer, expected) => {
    await load(path);
    const region = await banner(language);
    expect(document.activeElement).toBe(document.body);
    expect(stored()).toBeNull();
    await press(answer);
    expect(region.isConnected).toBe(false);
    expect(stored()).toBe(expected);
    await load(path);
    await act(() => vi.waitUntil(() => isIdle));
    await act(() => import('#features/consent/cookie-banner.tsx'));
    expect(screen.queryByRole('region', { name: NAMES[language] })).toBeNull();
  });

  it.each(['routes/member-layout', 'routes/entry-layout'])('waits on a page that still loads: %s', async (layout) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await load('/auth', { kind: 'house' }, layout);
    await act(() => vi.advanceTimersByTimeAsync(2400));
    await act(() => import('#features/consent/cookie-banner.tsx'));
    expect(isIdle).toBe(true);
    expect(shown()).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(200));
    vi.useRealTimers();
    expect(await banner()).toBeTruthy();
  });

  it('is asked again when the stored value is invalid', async () => {
    localStorage.setItem('cookie-consent', 'maybe');
    await load();
    expect(await banner()).toBeTruthy();
  });

  it.each(['the close button', 'Escape'])(
    'is dismissed by %s without storing anything, until the next page load',
    async (way) => {
      await load();
      const region = await banner();
      if (way === 'Escape') {
        screen.getByRole('button', { name: 'Reddet' }).focus();
        await userEvent.keyboard('{Escape}');
      } else await press('Kapat');
      expect(region.isConnected).toBe(false);
      expect(document.activeElement?.id).toBe('content');
      expect(stored()).toBeNull();
      await load();
      expect(await banner()).toBeTruthy();
    },
  );

  it('expands the details of each purpose', async () => {
    await load();
    await banner();
    const details = screen.getByRole('button', { name: 'Ayrıntılar' });
    expect(details.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(details);
    expect(details.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Zorunlu', 'Analitik']);
    expect(screen.getByText(/^Giriş durumun ve .*tercihlerin/)).toBeTruthy();
    expect(screen.getByText(/^Kullanım istatistikleri/)).toBeTruthy();
    await userEvent.click(details);
    expect(screen.queryAllByRole('term')).toEqual([]);
  });

  it('names advertising where a third-party script fills the ad slots', async () => {
    await load('/help', { kind: 'script', url: 'https://ads.example.net/tag.js', slot: 'a' });
    await banner();
    await press('Ayrıntılar');
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Zorunlu', 'Analitik', 'Reklam']);
  });

  it('is asked again for an added purpose after acceptance, but not after rejection', async () => {
    const ads = { kind: 'script', url: 'https://ads.example.net/tag.js', slot: 'a' } as const;
    await load();
    await banner();
    await press('Kabul et');
    await load('/help', ads);
    await banner();
    await press('Reddet');
    await load('/help', ads);
    await act(() => vi.waitUntil(() => isIdle));
    await act(() => import('#features/consent/cookie-banner.tsx'));
    expect(shown()).toBeNull();
    await press('Çerez tercihleri');
    await banner();
    await press('Kabul et');
    await load('/help', ads);
    await act(() => vi.waitUntil(() => isIdle));
    await act(() => import('#features/consent/cookie-banner.tsx'));
    expect(shown()).toBeNull();
  });

  it('reopens from the footer with the current answer and returns the focus', async () => {
    localStorage.setItem('cookie-consent', 'accepted');
    await load();
    await press('Çerez tercihleri');
    const region = await banner();
    await waitFor(() => expect(document.activeElement).toBe(region));
    expect(region.textContent).toContain('kabul ettin');
    await press('Reddet');
    expect(stored()).toBe('rejected');
    expect(document.activeElement?.textContent).toBe('Çerez tercihleri');
    await press('Çerez tercihleri');
    expect((await banner()).textContent).toContain('reddettin');
    await press('Kapat');
    expect([shown(), stored()]).toEqual([null, 'rejected']);
  });

  it('closes when another tab answers', async () => {
    await load();
    const region = await banner();
    localStorage.setItem('cookie-consent', 'rejected');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'cookie-consent', newValue: 'rejected' })));
    expect(region.isConnected).toBe(false);
  });

  it('applies the answer to the page where storage fails', async () => {
    await load();
    const region = await banner();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await press('Kabul et');
    expect(region.isConnected).toBe(false);
    await waitFor(() => expect(counted).toHaveLength(1));
    full.mockRestore();
  });
});

describe('page views', () => {
  it('are sent after acceptance and no longer after rejection', async () => {
    const { router } = await load('/bugün-ne-izlesem');
    await banner();
    expect(counted).toEqual([]);
    await press('Kabul et');
    await waitFor(() => expect(counted).toHaveLength(1));
    await act(() => router.navigate('/en/dashboard/content/movie-dune?x=1'));
    await waitFor(() => expect(counted).toHaveLength(2));
    expect(counted).toEqual([
      { page: '/bugün-ne-izlesem', language: 'tr' },
      { page: '/dashboard/content/:id', language: 'en' },
    ]);
    await act(() => router.navigate('/nowhere'));
    await press('Çerez tercihleri');
    await banner();
    await press('Reddet');
    await act(() => router.navigate('/about'));
    expect(counted).toHaveLength(2);
  });
});
