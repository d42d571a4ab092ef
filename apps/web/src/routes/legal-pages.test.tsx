import { COOKIES } from '@bugunne/contract/cookies.constants';
import { APP_PAGES, HTML_PAGES } from '@bugunne/contract/pages.constants';
import { RETENTION } from '@bugunne/contract/retention.constants';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSiteSettings } from '#lib/site-texts.ts';
import { STORED_NAMES } from '#lib/stored-names.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { SAMPLE_SITE_SETTINGS } from '#testing/site-settings.ts';
import Privacy from './privacy.tsx';
import Terms from './terms.tsx';

beforeEach(() => setSiteSettings(SAMPLE_SITE_SETTINGS));

const HIDDEN = "data-[value='']:hidden";
const CONTENTS = /^(İçindekiler|Contents)$/;
const BACKUPS = /alınmış yedeklerde|^Backups made/;
/** Numbers up to ten are written as words. */
const WORDS: Readonly<Record<number, readonly [tr: string, en: string]>> = { 2: ['iki', 'two'], 7: ['yedi', 'seven'] };
const inWords = (count: number) => WORDS[count] ?? [String(count), String(count)];
const [imports, messages, reports, friendReports, audit, outbox, logs] = [
  inWords(RETENTION.historyImportDays),
  inWords(RETENTION.messageYears),
  inWords(RETENTION.factReportYears),
  inWords(RETENTION.friendReportYears),
  inWords(RETENTION.auditDays / 365),
  inWords(RETENTION.outboxDays),
  inWords(RETENTION.logDays),
];
/** Rows of the table of stored data, each with the retention period it must contain. */
const RETENTION_ROWS = {
  tr: [
    ['İçe aktardığın geçmiş', `${imports[0]} gün sonra silinir`],
    ['Bize yazdıkların', `${messages[0]} yıl sonra silinir`],
    ['Arkadaşlar', `${friendReports[0]} yıl sonra silinir`],
    ['Yanlış bilgi bildirimleri', `${reports[0]} yıl sonra silinir`],
    ['Güvenlik kaydı', `En çok ${audit[0]} yıl`],
    ['Yöneticilik', `değişiklik kaydı en çok ${audit[0]} yıl`],
    ['Gönderilen e-postalar', `${outbox[0]} gün dolunca`],
    ['Sunucu günlükleri', `En çok ${logs[0]} gün`],
  ],
  en: [
    ['History you import', `deleted after ${imports[1]} days`],
    ['What you write to us', `${messages[1]} years after`],
    ['Friends', `${friendReports[1]} years after`],
    ['Reports of wrong details', `${reports[1]} years after`],
    ['Security record', `${audit[1]} years at most`],
    ['Administration', `record of changes, ${audit[1]} years at most`],
    ['E-mails we send', `once ${outbox[1]} days have passed`],
    ['Server logs', `${logs[1]} days at most`],
  ],
} as const;
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');

describe.each([
  ['/privacy', Privacy],
  ['/en/privacy', Privacy],
  ['/terms', Terms],
  ['/en/terms', Terms],
])('%s', (path, Page) => {
  it('links every section from its table of contents, in order', async () => {
    renderInApp(<Page />, { path });
    const [contents] = screen.getAllByRole('navigation', { name: CONTENTS });
    const links = within(contents ?? document.body).getAllByRole('link');
    const headings = screen.getAllByRole('heading', { level: 2 }).slice(1);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(headings.map(({ id }) => `${path}#${id}`));
    expect(links.map((link, place) => `${place + 1}. ${link.textContent}`)).toEqual(
      headings.map((heading) => heading.textContent),
    );
    const [last, heading] = [links.at(-1), headings.at(-1)];
    if (last) await userEvent.click(last);
    expect(document.activeElement).toBe(heading);
  });

  it('links only to existing sections and pages', () => {
    renderInApp(<Page />, { path });
    const pages: readonly string[] = [...HTML_PAGES, ...APP_PAGES];
    for (const href of hrefs().filter((link) => !link.startsWith('mailto:'))) {
      const { pathname, hash } = new URL(href, 'http://localhost');
      expect(pages).toContain(pathname.replace(/^\/en(?=\/)/, ''));
      if (hash && pathname === path) expect(document.getElementById(hash.slice(1)), href).not.toBeNull();
    }
  });

  it('shows the agreed dates', () => {
    renderInApp(<Page />, { path });
    const dates = path.startsWith('/en')
      ? 'Effective: 1 January 2024 · Next review: 1 July 2024'
      : 'Yürürlük tarihi: 1 Ocak 2024 · Sonraki gözden geçirme: 1 Temmuz 2024';
    expect(screen.getByText(dates)).toBeTruthy();
  });

  it('shows the dates of the settings first', () => {
    renderInApp(<Page />, { path });
    const dates = path.startsWith('/en')
      ? 'Effective: 25 November 2026 · Next review: 25 November 2027'
      : 'Yürürlük tarihi: 25 Kasım 2026 · Sonraki gözden geçirme: 25 Kasım 2027';
    expect(screen.getByText(dates)).toBeTruthy();
  });

  it('renders no markup characters or missing values', () => {
    renderInApp(<Page />, { path });
    expect(document.body.textContent).not.toMatch(/[`[\]{}]|undefined|null/);
  });
});

describe.each(['/privacy', '/en/privacy'])('%s', (path) => {
  it('lists every cookie and stored name', () => {
    renderInApp(<Privacy />, { path });
    const listed = [...document.querySelectorAll('th code')].map(({ textContent }) => textContent);
    expect(listed.toSorted()).toEqual([...COOKIES, ...Object.values(STORED_NAMES).flat()].toSorted());
  });

  it('states the retention periods of stored data', () => {
    renderInApp(<Privacy />, { path });
    const language = path.startsWith('/en') ? 'en' : 'tr';
    const rest = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) }).textContent ?? '';
    for (const [row, period] of RETENTION_ROWS[language]) expect(rest(row), row).toContain(period);
    const [backups] = screen.getAllByRole('listitem').filter(({ textContent }) => BACKUPS.test(textContent ?? ''));
    expect(backups?.textContent).toMatch(new RegExp(`\\b${RETENTION.backupDays} (gün|days)\\b`));
  });

  it('links to contact, sign-in and help', () => {
    renderInApp(<Privacy />, { path });
    const language = path.startsWith('/en') ? '/en' : '';
    expect(hrefs()).toEqual(expect.arrayContaining(['contact', 'auth', 'help'].map((page) => `${language}/${page}`)));
  });
});

describe('texts from the site settings', () => {
  const { texts } = SAMPLE_SITE_SETTINGS;

  it('are shown where they are set', () => {
    renderInApp(<Terms />, { path: '/terms' });
    expect(screen.getByText((text) => text.startsWith(texts.tr.trial))).toBeTruthy();
    expect(screen.getByText((text) => text.startsWith(texts.tr.moneyBack))).toBeTruthy();
  });

  it.each([
    ['/privacy', Privacy],
    ['/en/terms', Terms],
  ])('hide their lines where they are empty (%s)', (path, Page) => {
    const nothing = { trial: '', moneyBack: '', contactEmail: '' };
    setSiteSettings({
      ...SAMPLE_SITE_SETTINGS,
      texts: { tr: { ...texts.tr, ...nothing }, en: { ...texts.en, ...nothing } },
    });
    renderInApp(<Page />, { path });
    const operator = document.querySelector('dl');
    expect(operator?.dataset['value']).toBe('');
    const lines = [...document.querySelectorAll<HTMLElement>('main p, p, dl, dl > div')].filter(
      ({ dataset }) => dataset['value'] !== undefined,
    );
    expect(lines.length).toBeGreaterThan(8);
    for (const line of lines)
      expect([line.dataset['value'], line.className]).toEqual(['', expect.stringContaining(HIDDEN)]);
  });

  it.each([
    ['/privacy', Privacy, 'Posta adresi'],
    ['/en/privacy', Privacy, 'Postal address'],
    ['/terms', Terms, 'Posta adresi'],
    ['/en/terms', Terms, 'Postal address'],
  ])('name the operator (%s)', (path, Page, label) => {
    const operator = { operatorName: 'Örnek Yazılım A.Ş.', operatorAddress: 'Örnek Sokak 1, Ankara' };
    setSiteSettings({
      ...SAMPLE_SITE_SETTINGS,
      texts: { tr: { ...texts.tr, ...operator }, en: { ...texts.en, ...operator } },
    });
    renderInApp(<Page />, { path });
    expect(screen.getByText(operator.operatorName).closest('dl')?.dataset['value']).toBe(operator.operatorName);
    expect(screen.getByText(label).closest('div')?.textContent).toBe(`${label}${operator.operatorAddress}`);
    const empty = [...document.querySelectorAll<HTMLElement>('dl > div')].filter(
      ({ dataset }) => dataset['value'] === '',
    );
    expect(empty).toHaveLength(5);
  });
});
