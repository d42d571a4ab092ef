import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bundleTexts } from '#i18n/text-store.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { HelpCentre } from './help-centre.tsx';
import { SAMPLE_ARTICLES } from './testing/sample-articles.ts';

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  for (const language of ['tr', 'en'] as const)
    bundleTexts({ [`${language}/help-articles.json`]: { articles: SAMPLE_ARTICLES[language] } });
});

const show = (path: string) => renderInApp(<HelpCentre />, { path });
const questions = () => [...document.querySelectorAll('summary')].map((summary) => summary.textContent);
const isOpen = (id: string) => document.querySelector(`details#${id}`)?.hasAttribute('open');
const box = () => screen.findByRole<HTMLInputElement>('searchbox');
const chip = (name: string) => screen.getByRole('button', { name });

describe('without a query', () => {
  it('shows every article closed, grouped by category, without a status', async () => {
    show('/help');
    await box();
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'İlk adımlar',
      'Yapay zekâ önerileri',
      'Premium',
      'Hesap',
      'Gizlilik',
      'Yanıtını bulamadın mı?',
    ]);
    expect(questions()).toHaveLength(SAMPLE_ARTICLES.tr.length);
    expect(document.querySelector('details[open]')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('filters by a chosen category and adds a history entry', async () => {
    const { router } = show('/en/help');
    await box();
    await userEvent.click(chip('Privacy'));
    expect(router.state.location.search).toBe('?category=privacy');
    expect(questions()).toEqual(['Which cookies do you use?', 'Can I download my data?']);
    expect(chip('Privacy').getAttribute('aria-pressed')).toBe('true');
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('');
    expect(questions()).toHaveLength(SAMPLE_ARTICLES.en.length);
    expect(chip('All').getAttribute('aria-pressed')).toBe('true');
  });

  it.each(['/help?category=kittens', '/help?category=', '/help?q=%20', '/help?q=nas%C4%B1l'])(
    'ignores an invalid filter in the URL: %s',
    async (path) => {
      show(path);
      await box();
      expect(questions()).toHaveLength(SAMPLE_ARTICLES.tr.length);
      expect(screen.queryByText('Sonuç Bulunamadı')).toBeNull();
    },
  );
});

describe('searching', () => {
  it('finds articles while typing, announces their number, and replaces the URL', async () => {
    const { router } = show('/help');
    await userEvent.type(await box(), 'bildrim');
    await waitFor(() => expect(questions()).toEqual(['Bildirimler nasıl açılır?', 'Seçimlerim ne zaman yenilenir?']));
    expect(screen.getByRole('status').textContent).toBe('“bildrim” için 2 yanıt');
    expect(document.querySelector('summary mark')?.textContent).toBe('Bildirimler');
    expect(router.state.location.search).toBe('?q=bildrim');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it.each([
    ['/help', 'şifre', 'Sonuç Bulunamadı'],
    ['/en/help', 'password', 'No results found'],
  ])(
    'announces results and their absence in the live region that the page started with (%s)',
    async (path, word, none) => {
      show(path);
      const status = screen.getByRole('status');
      await userEvent.type(await box(), word);
      await waitFor(() => expect(status.textContent).toMatch(/\d/));
      await userEvent.clear(await box());
      await userEvent.type(await box(), 'qqqqzzzz');
      await waitFor(() => expect(status.textContent).toBe(none));
      // Screen readers do not announce a region that is inserted together with its text.
      expect(screen.getByRole('status')).toBe(status);
    },
  );

  it('searches the query in the URL within its category', async () => {
    show('/help?q=sifre&category=account');
    await waitFor(() => expect(questions()).toEqual(['Şifremi unuttum, ne yapmalıyım?', 'Hesabımı nasıl silerim?']));
    expect((await box()).value).toBe('sifre');
    expect(chip('Hesap').getAttribute('aria-pressed')).toBe('true');
  });

  it('opens a result in place', async () => {
    show('/en/help?q=refund');
    await waitFor(() => expect(questions()).toHaveLength(1));
    await userEvent.click(screen.getByText('Can I get my money back?'));
    expect(isOpen('refund')).toBe(true);
  });

  it('restores the query in the search box on back navigation', async () => {
    const { router } = show('/help?q=iptal');
    await waitFor(() => expect(questions()).toHaveLength(2));
    await userEvent.click(chip('Premium'));
    await userEvent.clear(await box());
    await waitFor(() => expect(router.state.location.search).toBe('?category=premium'));
    await act(() => router.navigate(-1));
    expect((await box()).value).toBe('iptal');
    await waitFor(() => expect(questions()).toHaveLength(2));
  });

  it('searches at once on Enter and clears the box on Escape', async () => {
    const { router } = show('/en/help');
    await userEvent.type(await box(), 'cookies{Enter}');
    expect(router.state.location.search).toBe('?q=cookies');
    await userEvent.keyboard('{Escape}');
    expect((await box()).value).toBe('');
    expect(router.state.location.search).toBe('');
    expect(document.activeElement).toBe(await box());
  });

  it.each([
    ['/help?q=zürafa', 'Sonuç Bulunamadı', 'Bize yaz', '/contact'],
    ['/en/help?q=giraffe', 'No results found', 'Write to us', '/en/contact'],
  ])('links to the contact form if nothing is found: %s', async (path, title, link, address) => {
    show(path);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe(title);
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(address);
    expect(questions()).toEqual([]);
  });

  it('offers the results of other categories', async () => {
    const { router } = show('/help?q=iptal&category=privacy');
    await screen.findByRole('heading', { name: 'Sonuç Bulunamadı' });
    await userEvent.click(chip('Diğer konulardaki 2 yanıtı göster'));
    expect(router.state.location.search).toBe('?q=iptal');
    await waitFor(() => expect(questions()).toHaveLength(2));
  });
});

describe('a link to an article', () => {
  it('opens and focuses it, on arrival and on later navigation', async () => {
    const { router } = show('/help#cookies');
    await waitFor(() => expect(isOpen('cookies')).toBe(true));
    expect(document.activeElement?.textContent).toBe('Hangi çerezleri kullanıyorsunuz?');
    expect(isOpen('data')).toBe(false);
    await act(() => router.navigate('/help#data'));
    await waitFor(() => expect(isOpen('data')).toBe(true));
  });

  it('reopens an article that was closed meanwhile', async () => {
    const { router } = show('/help#cookies');
    await waitFor(() => expect(isOpen('cookies')).toBe(true));
    const article = document.querySelector<HTMLDetailsElement>('details#cookies');
    if (article) await userEvent.click(within(article).getByText('Hangi çerezleri kullanıyorsunuz?'));
    expect(isOpen('cookies')).toBe(false);
    await act(() => router.navigate('/help#cookies'));
    await waitFor(() => expect(isOpen('cookies')).toBe(true));
  });

  it.each(['#', '#%', '#none', '#content'])('%s opens nothing', async (hash) => {
    show(`/help${hash}`);
    await box();
    expect(document.querySelector('details[open]')).toBeNull();
  });
});
