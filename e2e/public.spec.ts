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

test('a page that needs scripts says so when scripts are disabled, and shows nothing that waits for them', {
  tag: '@release',
}, async ({ page, language }) => {
  const { text, at } = wordsOf(language);
  const main = page.getByRole('main');
  for (const path of ['/contact', '/auth', '/reset-password', '/confirm-email', '/invitation']) {
    await test.step(path, async () => {
      await page.goto(at(path));
      const note = main.locator('noscript p');
      await expect(note).toHaveText(text(path === '/invitation' ? 'invitation:noScript' : 'visitor-form:noScript'));
      await expect(note).toBeVisible();
      await expect(main.locator('[aria-busy]').filter({ visible: true })).toHaveCount(0);
    });
  }
  await test.step('/', async () => {
    await page.goto(at('/'));
    await expect(page.getByRole('heading', { name: text('samples:title') })).toBeVisible();
    await expect(page.getByRole('button', { name: text('samples:next') })).toBeHidden();
    await expect(page.locator('#statistics')).toBeHidden();
  });
  await test.step('/admin', async () => {
    await page.goto(at('/admin'));
    await expect(page.locator('#admin noscript p').filter({ visible: true })).toHaveText([text('no-script:text')]);
    await expect(page.getByText(text('start-up:session'))).toBeHidden();
  });
});
