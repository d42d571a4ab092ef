import type { PublicSettings } from '@bugunne/contract/settings.schema';
import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, type Language, test } from './fixtures.ts';
import { expectHydrated } from './hydrated.ts';
import { signUpUser } from './sign-up-user.ts';
import { wordsOf } from './texts.ts';

/** Texts of the site settings. */
async function siteTexts(request: APIRequestContext, language: Language) {
  const settings: PublicSettings = await (await request.get('/rest/v1/site_settings')).json();
  return settings.texts[language];
}

test('the Premium page shows benefits and prices, sells Premium and links back', { tag: '@release' }, async ({
  page,
  context,
  language,
}) => {
  const { text, at } = wordsOf(language);
  await page.goto(at('/premium'));
  await expect(page).toHaveURL(`${at('/auth')}?mode=signup&next=${encodeURIComponent(at('/premium'))}`);

  await signUpUser(context, language, 'done');
  await page.goto(at('/premium'));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: text('premium:heroTitle') })).toBeVisible();
  const site = await siteTexts(context.request, language);
  const saving = text('common:price.discount', { percent: site.yearDiscount });
  for (const shown of [site.monthPrice, site.yearPrice, saving, site.trial, site.moneyBack]) {
    await expect(main.getByText(shown, { exact: true })).toBeVisible();
  }
  await expect(main.getByText(text('premium:price.closedTitle'))).toBeHidden();
  for (const plan of ['monthly', 'yearly']) {
    const buy = main.getByRole('link', { name: text(`premium:buy.${plan}`) });
    await expect(buy).toHaveAttribute('href', at(`/payment?plan=${plan}`));
  }
  const rows = main.getByRole('table', { name: text('premium:compare.title') }).getByRole('row');
  await expect(rows.filter({ hasText: text('premium:compare.refresh') })).toContainText('3');
  await expect(rows.filter({ hasText: text('premium:compare.daily') })).toContainText(site.freePicks);
  await expect(main.getByText(text('premium:voices.label'), { exact: true })).toHaveCount(3);
  await expectAccessible(page);
  await main.getByRole('link', { name: text('premium:back') }).click();
  await expect(page).toHaveURL(at('/dashboard'));
});

test('the about page shows every section and links to contact and sign-up', { tag: '@release' }, async ({
  page,
  language,
}) => {
  const { text, at } = wordsOf(language);
  await page.goto(at('/about'));
  const main = page.getByRole('main');
  for (const part of ['mission', 'vision', 'values', 'teams', 'technology', 'contact', 'closing']) {
    await expect(main.getByRole('heading', { name: text(`about:${part}.title`) })).toBeVisible();
  }
  await expect(main).toContainText('2018');
  await expect(main.getByRole('link', { name: text('about:contact.action') })).toHaveAttribute('href', at('/contact'));
  await main.getByRole('link', { name: text('about:closing.action') }).click();
  await expect(page).toHaveURL(`${at('/auth')}?mode=signup`);
});

test('an unknown or malformed address answers 404 and links to other pages', { tag: '@ci-desktop' }, async ({
  page,
  context,
  language,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const { text, at } = wordsOf(language);
  const main = page.getByRole('main');
  const title = main.getByRole('heading', { level: 1, name: text('not-found:title') });
  const site = await siteTexts(context.request, language);

  expect((await page.goto(at('/böyle-bir-sayfa-yok')))?.status()).toBe(404);
  await expect(title).toBeVisible();
  for (const [name, path] of [
    ...(['home', 'premium', 'auth', 'help'] as const).map((key) => [
      `not-found:suggestions.${key}.title`,
      key === 'home' ? at('/').replace(/(.)\/$/, '$1') : at(`/${key}`),
    ]),
    ['nav:food', at('/bugün-ne-yapsam')],
    ['nav:screen', at('/bugün-ne-izlesem')],
    ['nav:music', at('/bugün-ne-dinlesem')],
    ['nav:about', at('/about')],
    ['nav:contact', at('/contact')],
    ['nav:privacy', at('/privacy')],
    ['not-found:contact', at('/contact')],
    ['not-found:help', at('/help')],
  ] as const) {
    const link = main.getByRole('link', { name: text(name ?? '') }).first();
    expect(decodeURI((await link.getAttribute('href')) ?? ''), name).toBe(path);
  }
  for (const figure of [site.claimUsers, site.claimRecommendations, site.claimSatisfaction]) {
    await expect(main.getByText(figure, { exact: true })).toBeVisible();
  }

  expect((await page.goto(at('/shared/movie/boyle-bir-film-yok')))?.status()).toBe(404);
  await expect(title).toBeVisible();
  await expect(main.getByText(site.claimUsers, { exact: true })).toBeVisible();

  // The page has its language before and after hydration.
  for (const address of ['/%E0%A4%A', '/%ff', '/shared/movie/%E0%A4%A']) {
    await page.goto(at(address));
    await expect(title).toBeVisible();
    await expectHydrated(title);
    await expect(title).toBeVisible();
  }

  const suggestions = [text('not-found:suggestions.auth.title'), text('nav:dashboard')];
  const shown = main
    .getByRole('listitem')
    .getByRole('link')
    .filter({ hasText: new RegExp(suggestions.join('|')) });
  await expect(shown.filter({ visible: true })).toHaveText([new RegExp(suggestions[0] ?? '')]);
  await signUpUser(context, language, 'done');
  await page.goto(at('/dashboard'));
  await expect(main.getByRole('article').first()).toBeVisible();
  await page.goto(at('/böyle-bir-sayfa-yok'));
  await expect(shown.filter({ visible: true })).toHaveText([new RegExp(suggestions[1] ?? '')]);
  await page.goto(at('/dashboard/content/movie-none'));
  await expect(main.getByRole('heading', { level: 1, name: text('content:notFound.title') })).toBeVisible();
  await main.getByRole('link', { name: text('content:toDashboard') }).click();
  await expect(page).toHaveURL(at('/dashboard'));
});

test('a render error shows an error page, and a reload recovers', { tag: '@ci-desktop' }, async ({
  page,
  context,
  language,
  expectedErrors,
}) => {
  expectedErrors.push(/RangeError|Invalid time value/);
  const { text, at } = wordsOf(language);
  await signUpUser(context, language, 'done');
  const calls = '**/rest/v1/rpc/*premium*';
  const plan = {
    source: 'subscription',
    planType: 'monthly',
    state: 'active',
    price: { amount: 200, currency: 'USD' },
    renewsAt: 'soon',
  };
  await page.route(calls, (route) =>
    route.fulfill({
      json: route.request().url().endsWith('check_premium_status')
        ? { isPremium: true, startedAt: null, expiresAt: null }
        : { plan, invoices: [], transfer: null },
    }),
  );
  await page.goto(at('/premium'));
  await expect(page.getByRole('heading', { level: 1, name: text('render-error:title') })).toBeFocused();
  await expect(page.getByText(text('render-error:text'))).toBeVisible();
  await expect(page).toHaveTitle(`${text('render-error:title')} · BugünNe`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('link', { name: text('render-error:home') })).toHaveAttribute(
    'href',
    language === 'tr' ? '/' : '/en',
  );
  await expect(page.getByRole('link', { name: text('render-error:note') })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(calls);
  await page.getByRole('button', { name: text('render-error:reload') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('premium:heroTitle') })).toBeVisible();
});

test('a page whose script fails is awaited on the current page and opens once the script can be loaded', {
  tag: '@ci-phone',
}, async ({ page, language, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED|Failed to fetch dynamically imported module/);
  const { text, at } = wordsOf(language);
  await page.goto(at('/help'));
  const about = page.getByRole('contentinfo').getByRole('link', { name: text('nav:about') });
  await expectHydrated(about);
  const script = '**/assets/about-*.js';
  await page.route(script, (route) => route.abort());
  await about.click();
  await expect(page.getByText(text('device:pendingPage.retrying'))).toBeVisible();
  await expect(page).toHaveURL(at('/help'));
  await expect(page.getByRole('heading', { level: 1, name: text('help:title') })).toBeVisible();
  await page.unroute(script);
  await expect(page.getByRole('heading', { name: text('about:mission.title') })).toBeVisible({ timeout: 20_000 });
});
