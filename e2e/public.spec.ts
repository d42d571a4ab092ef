import { pagePath } from '@bugunne/contract/page-paths';
import { INDEXED_PAGES } from '@bugunne/contract/pages.constants';
import { expect, test } from './fixtures.ts';
import { wordsOf } from './texts.ts';

/** Headings of some pages; every other page has some text. */
const HEADINGS: Readonly<Record<string, RegExp>> = {
  '/': /Bugün/,
  '/help': /Yardım/,
  '/bugün-ne-izlesem': /izlesem/,
  '/en': /today|tonight|day/i,
  '/en/contact': /Contact/,
};

// Visitors with a slow connection, search engines and previews see pages before or without scripts.
test.use({ javaScriptEnabled: false });

test('public pages show their content without scripts, and a member page what it needs', {
  tag: '@ci-desktop',
}, async ({ page, language }) => {
  for (const address of INDEXED_PAGES.map((path) => pagePath(language, path))) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADINGS[address] ?? /\p{L}{3}/u);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(
        page
          .getByRole('main')
          .getByText(/\p{L}{3}/u)
          .nth(3),
      ).toBeAttached();
      const checking = page.getByText(/Giriş kontrol ediliyor|Checking your sign-in/).filter({ visible: true });
      await expect(checking).toHaveCount(0);
    });
  }
  await test.step('/dashboard', async () => {
    await page.goto(pagePath(language, '/dashboard'));
    await expect(page.getByText(/JavaScript’i açıp|turn JavaScript on/).filter({ visible: true })).toHaveCount(2);
    await expect(page.getByText(/Giriş kontrol ediliyor|Checking your sign-in/).filter({ visible: true })).toHaveCount(
      0,
    );
  });
  const icon = await page.request.get('/favicon.ico');
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/x-icon']);
});

test('a form that needs scripts says so when scripts are disabled', { tag: '@release' }, async ({ page, language }) => {
  const { text, at } = wordsOf(language);
  for (const path of ['/contact', '/auth']) {
    await page.goto(at(path));
    const note = page.getByRole('main').locator('noscript p');
    await expect(note).toHaveText(text('visitor-form:noScript'));
    await expect(note).toBeVisible();
  }
});
