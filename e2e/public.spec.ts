import { expect, test } from './fixtures.ts';
import { wordsOf } from './texts.ts';

const HEADINGS = {
  tr: { '/': /Bugün/, '/help': /Yardım/, '/bugün-ne-izlesem': /izlesem/ },
  en: { '/en': /today|tonight|day/i, '/en/contact': /Contact/ },
} as const;

// Readers on a slow line, search engines and previews see this before, or without, any script.
test.use({ javaScriptEnabled: false });

test('public pages can be read before their scripts have come', async ({ page, language }) => {
  for (const [path, heading] of Object.entries(HEADINGS[language])) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const checking = page.getByText(/Giriş kontrol ediliyor|Checking your sign-in/).filter({ visible: true });
      await expect(checking).toHaveCount(0);
    });
  }
});

test('a form that needs scripts says so where there are none', async ({ page, language }) => {
  const { text, at } = wordsOf(language);
  for (const path of ['/contact', '/auth']) {
    await page.goto(at(path));
    const note = page.getByRole('main').locator('noscript p');
    await expect(note).toHaveText(text('visitor-form:noScript'));
    await expect(note).toBeVisible();
  }
});
