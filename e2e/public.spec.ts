import { expect, test } from './fixtures.ts';

const HEADINGS = {
  '/': /Bugün/,
  '/en': /today|tonight|day/i,
  '/help': /Yardım/,
  '/en/contact': /Contact/,
  '/bugün-ne-izlesem': /izlesem/,
} as const;

// Readers on a slow line, search engines and previews see this before, or without, any script.
test.use({ javaScriptEnabled: false });

for (const [path, heading] of Object.entries(HEADINGS)) {
  test(`${path} can be read before its scripts have come`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/Giriş kontrol ediliyor|Checking your sign-in/).filter({ visible: true })).toHaveCount(
      0,
    );
  });
}
