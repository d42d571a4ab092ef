import type { Page } from '@playwright/test';
import { expectMutation } from './expect-mutation.ts';
import { expect } from './fixtures.ts';
import { test } from './own-site.ts';
import { signUpUser } from './sign-up-user.ts';

const shows = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).first()).toBeVisible();

test('the day and its recipe show the agreed texts', {
  tag: ['@phone-tr', '@release'],
}, async ({ page, context, site, expectedErrors }) => {
  const email = await signUpUser(context, 'tr', 'done');
  await page.goto('/dashboard');
  const refresh = page.getByRole('button', { name: /^Yenile/ }).first();
  const addresses = page.locator('main article a[href*="/dashboard/content/food-"]');
  await expect(refresh).toBeVisible();
  await site.grantPremium(email);

  // The page has cached that the user has no Premium.
  await page.reload();
  for (let used = 0; used < 3; used += 1) {
    await expectMutation(page, '/rest/v1/daily_recommendations/refresh', () => refresh.click());
    await expect(refresh).not.toHaveAttribute('aria-disabled', 'true');
  }
  await refresh.click();
  await shows(page, 'Yenileme limitine ulaştınız');

  const dish = (await addresses.first().getAttribute('href')) ?? '';
  const call = `**/rest/v1/contents/${dish.split('/').at(-1)}*`;
  expectedErrors.push(/status of 403/);
  await page.route(call, (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', params: {}, issues: [], requestId: 'x' } }),
  );
  await page.goto(dish);
  await shows(page, 'Detaylı tarif yüklenemedi. Lütfen sayfayı yenileyin.');
  await page.unroute(call);
  await page.getByRole('button', { name: 'Tekrar Dene' }).click();
  await expect(page.getByRole('region', { name: 'Tarif' })).toBeVisible();
});

test('the render error page shows the agreed texts', { tag: ['@phone-tr', '@release'] }, async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/RangeError|Invalid time value/);
  await signUpUser(context, 'tr', 'done');
  await page.route('**/rest/v1/rpc/check_premium_status', (route) =>
    route.fulfill({ json: { isPremium: true, startedAt: null, expiresAt: 'soon' } }),
  );
  await page.goto('/premium');
  await shows(page, 'Bir Hata Oluştu');
  await shows(page, 'Üzgünüz, beklenmeyen bir hata oluştu. Lütfen sayfayı yenileyin veya ana sayfaya dönün.');
  await expect(page.getByRole('button', { name: 'Sayfayı Yenile', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ana Sayfaya Dön', exact: true })).toBeVisible();
});
