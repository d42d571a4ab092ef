import { expect, test } from './fixtures.ts';
import { openPublicPage } from './public-pages.ts';
import { wordsOf } from './texts.ts';

test('announces search results, filter counts and form errors to screen readers', {
  tag: '@release',
}, async ({ page, language }) => {
  const { text, at } = wordsOf(language);
  const status = page.getByRole('main').getByRole('status');
  await page.goto(at('/help'));
  const box = page.getByRole('searchbox', { name: text('help:search.label') });
  const region = await status.first().elementHandle();
  await box.fill(language === 'tr' ? 'şifre' : 'password');
  await expect(status.filter({ hasText: /\d/ })).toBeVisible();
  await box.fill('qqqqzzzz');
  await expect(status.filter({ hasText: text('help:none.title') })).toHaveCount(1);
  // Screen readers do not announce a region that is inserted together with its text.
  expect(await region?.evaluate((element) => element.isConnected)).toBe(true);

  await page.goto(`${at('/bugün-ne-izlesem')}?type=film&time=45`);
  await expect(status.filter({ hasText: text('teasers:count_other', { count: 0 }) })).toHaveCount(1);

  await openPublicPage(page, language, '/auth?mode=signup');
  const email = page.getByRole('textbox', { name: text('visitor-form:email'), exact: true });
  await email.fill('cagla@');
  await page
    .locator('form')
    .getByRole('button', { name: text('auth:signup.submit'), exact: true })
    .click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  const fault = page.locator(`#${(await email.getAttribute('aria-describedby'))?.split(' ').at(-1)}`);
  await expect(fault).toHaveText(/\S/);
  await expect(fault).toHaveAttribute('aria-live', 'polite');
});
