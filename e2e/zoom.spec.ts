import { test as base, expect } from './fixtures.ts';
import { expectLargeTextFits } from './overflow.ts';
import { signIn } from './sign-up-user.ts';
import { wordsOf } from './texts.ts';

/** Narrowest width that pages have to fit (WCAG 2.2, 1.4.10); half of a phone's width is below it. */
const NARROWEST = 320;

/** Zoom to 200 percent: half the width and height at twice the pixel ratio. */
const test = base.extend({
  viewport: async ({ viewport }, use) => {
    if (!viewport) throw new Error('no viewport');
    const width = Math.max(NARROWEST, viewport.width / 2);
    await use({ width, height: Math.round(viewport.height / 2) });
  },
  deviceScaleFactor: 2,
  baseURL: `http://localhost:${process.env['JOURNEYS_MODEL_PORT']}`,
});

const DASHBOARD_PLACES = ['', '/saved', '/history', '/activity', '/account', '/excluded', '?view=profile'];

test('member pages fit the window at 200 percent zoom, and a phone with text at 200 percent', {
  tag: '@ci-phone',
}, async ({ page, context, language, viewport }) => {
  const { at } = wordsOf(language);
  await signIn(context, 'demo-02@example.com', 'demo-1234');
  const fits = async (place: string) => {
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, place).toBe(viewport?.width);
    await expectLargeTextFits(page, place);
  };
  for (const place of DASHBOARD_PLACES) {
    await page.goto(at(`/dashboard${place}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await fits(place);
  }
  const parts = page.locator('main details');
  await expect(parts.first()).toBeVisible();
  // Opened by the attribute: fixed bars leave little room for a click.
  await parts.evaluateAll((all) => {
    for (const part of all) part.setAttribute('open', '');
  });
  await fits('the profile unfolded');

  await page.goto(at('/dashboard/history'));
  await page.locator('main a[href*="/dashboard/content/"]').first().click();
  await expect(page).toHaveURL(/\/dashboard\/content\//);
  await expect(page.getByRole('article')).toBeVisible();
  await fits('detail');
});
