import type { Page } from '@playwright/test';
import { expect, type Language, test } from './fixtures.ts';
import { countPendingChanges } from './offline-storage.ts';
import { test as ownSite } from './own-site.ts';
import {
  expectCardFields,
  expectSandbox,
  fillCard,
  goToSandbox,
  payAtSandbox,
  pressPay,
  pressSandbox,
  sandboxTexts,
} from './payment-steps.ts';
import { signUpUser } from './sign-up-user.ts';
import { wordsOf } from './texts.ts';

// Ends of a purchase other than the one of purchase.spec.ts.

const SOON = { timeout: 20_000 };
const CHECKOUT = '/functions/v1/checkout';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const ad = (page: Page, language: Language) =>
  page.getByRole('complementary', { name: wordsOf(language).text('dashboard:ad.label') });
/** State of the plan in the profile, beside its title; other parts of the profile are “open”, too. */
const planState = (page: Page, language: Language, state: string) => {
  const { text } = wordsOf(language);
  const title = page.getByRole('main').getByRole('heading', { name: text('plan:title') });
  return title.locator('..').getByText(text(`plan:state.${state}`), { exact: true });
};

/** Opens the day and expects it to be that of a user without Premium. */
async function expectFree(page: Page, language: Language) {
  await page.goto(wordsOf(language).at('/dashboard'));
  await expect(ad(page, language)).toBeVisible();
}

test('a declined card is reported, and the next try succeeds', { tag: '@release' }, async ({
  page,
  context,
  language,
}) => {
  const { text, at } = wordsOf(language);
  const sandbox = sandboxTexts(language);
  await signUpUser(context, language, 'done');
  await goToSandbox(page, language, 'monthly');
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await pressSandbox(page, sandbox.decline);
  await expect(page.getByRole('alert')).toHaveText(sandbox.declined);

  // The attempt has failed, as its result page says.
  const result = await context.newPage();
  await result.goto(at(`/payment-success?checkout_id=${id}`));
  const failure = result.getByRole('alert').filter({ hasText: text('payment:error.title') });
  await expect(failure).toContainText(text('payment:result.failedText'), SOON);
  await expectFree(result, language);

  await result.goto(at(`/payment-success?checkout_id=${id}`));
  await result
    .getByRole('main')
    .getByRole('link', { name: text('payment:result.retry') })
    .click();
  await expect(result).toHaveURL(at('/payment?plan=monthly'));
  await fillCard(result, language);
  await pressPay(result, language);
  await expectSandbox(result, language);
  await payAtSandbox(result, language);
  await result.goto(at('/dashboard?view=profile'));
  await expect(planState(result, language, 'trialing')).toBeVisible();
});

test('a purchase that is left midway costs nothing and can be started again', { tag: '@release' }, async ({
  page,
  context,
  language,
}) => {
  const { text, at } = wordsOf(language);
  await signUpUser(context, language, 'done');
  await goToSandbox(page, language, 'yearly');
  await page.goBack();
  await expect(page).toHaveURL(at('/payment?plan=yearly'));
  await expectCardFields(page, language, 'empty');
  await expect(page.getByRole('button', { name: text('payment:pay'), exact: true })).toBeEnabled();
  await fillCard(page, language);
  await pressPay(page, language);
  await expectSandbox(page, language);
  await page.getByRole('link', { name: sandboxTexts(language).backToSite }).click();
  await expect(page).toHaveURL(at('/premium'));
  await expect(heading(page, text('premium:heroTitle'))).toBeVisible();
  await expect(page.getByText(text('premium:member.title'))).toHaveCount(0);
  await expectFree(page, language);
  await goToSandbox(page, language, 'monthly');
  await payAtSandbox(page, language);
});

test('two tabs that pay lead to one checkout, and one subscription', { tag: '@release' }, async ({
  page,
  context,
  language,
}) => {
  const { text, at } = wordsOf(language);
  await signUpUser(context, language, 'done');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(at('/payment?plan=monthly'));
    await fillCard(tab, language);
  }
  await Promise.all([pressPay(page, language), pressPay(other, language)]);
  for (const tab of [page, other]) await expectSandbox(tab, language);
  expect(new URL(other.url()).pathname).toBe(new URL(page.url()).pathname);
  await payAtSandbox(page, language);
  await pressSandbox(other, sandboxTexts(language).startTrial);
  await expect(heading(other, text('payment:result.succeeded'))).toBeVisible(SOON);
  expect(new URL(other.url()).search).toBe(new URL(page.url()).search);
  await other.goto(at('/payment?plan=yearly'));
  await expect(other.getByRole('heading', { name: text('payment:refusal.subscription') })).toBeVisible();
});

test('a failed renewal shows in the profile, and Premium still works', { tag: '@release' }, async ({
  page,
  context,
  language,
}) => {
  test.setTimeout(120_000);
  const { text, at } = wordsOf(language);
  const sandbox = sandboxTexts(language);
  await signUpUser(context, language, 'done');
  await goToSandbox(page, language, 'monthly');
  await payAtSandbox(page, language);
  const day = await context.newPage();
  await day.goto(at('/dashboard'));
  await expect(day.getByRole('article')).toHaveCount(4);
  await expect(ad(day, language)).toHaveCount(0);

  await page.goto(at('/dashboard?view=profile'));
  await page
    .getByRole('main')
    .getByRole('button', { name: text('plan:action.changeCard'), exact: true })
    .click();
  await page.getByRole('radio', { name: sandbox.declinesNext }).check();
  await page.getByRole('button', { name: sandbox.saveCard }).click();
  await expect(page.getByRole('status')).toHaveText(sandbox.cardSaved);
  await pressSandbox(page, sandbox.toTrialEnd);
  await expect(page.getByText(sandbox.pastDue, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: sandbox.leavePortal }).click();
  await expect(planState(page, language, 'past_due')).toBeVisible(SOON);
  await expect(page.getByText(text('plan:words.pastDue'))).toBeVisible();
  await day.reload();
  await expect(day.getByRole('article')).toHaveCount(4);
  await expect(ad(day, language)).toHaveCount(0);
  const title = day.getByRole('article').first().getByRole('heading').first();
  const before = (await title.textContent()) ?? '';
  await day
    .getByRole('button', { name: new RegExp(`^${text('card:refresh.label')}`) })
    .first()
    .click();
  await expect(title).not.toHaveText(before);

  // The last retry fails, and Premium ends on the open page.
  await page
    .getByRole('main')
    .getByRole('button', { name: text('plan:action.changeCard'), exact: true })
    .click();
  await pressSandbox(page, sandbox.lastRetryFails);
  await expect(page.getByText(sandbox.ended, { exact: true })).toBeVisible();
  await expect(ad(day, language)).toBeVisible(SOON);
});

test('the success page shows nothing of an unknown or another user’s checkout', { tag: '@release' }, async ({
  page,
  context,
  browser,
  baseURL,
  language,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[04]/);
  const { text, at } = wordsOf(language);
  await signUpUser(context, language, 'done');
  await goToSandbox(page, language, 'monthly');
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const stranger = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await signUpUser(stranger, language, 'done');
  const foreign = await stranger.newPage();
  await payAtSandbox(page, language);
  for (const search of [`?checkout_id=${id}`, `?checkout_id=${crypto.randomUUID()}`, '?checkout_id=%00', '']) {
    await foreign.goto(at(`/payment-success${search}`));
    await expect(heading(foreign, text('payment:result.noneTitle'))).toBeVisible();
    await expect(foreign.getByText(text('payment:result.succeeded'))).toHaveCount(0);
  }
  await foreign.goto(at('/dashboard'));
  await expect(ad(foreign, language)).toBeVisible();
  await stranger.close();
});

test('a visitor signs up and returns to the chosen plan', { tag: '@release' }, async ({ page, context, language }) => {
  const { text, at } = wordsOf(language);
  await page.goto(at('/payment?plan=yearly'));
  await expect(page).toHaveURL(`${at('/auth')}?mode=signup&next=${encodeURIComponent(at('/payment?plan=yearly'))}`);
  await signUpUser(context, language, 'done');
  await page.reload();
  await expect(page).toHaveURL(at('/payment?plan=yearly'));
  await expect(page.getByRole('radio', { name: text('payment:plan.name.yearly') })).toBeChecked();
});

test('a payment without a network is not sent later, and works once the network is back', {
  tag: '@release',
}, async ({ page, context, language, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { text, at } = wordsOf(language);
  await signUpUser(context, language, 'done');
  await page.goto(at('/payment?plan=monthly'));
  await fillCard(page, language);
  const sent: string[] = [];
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname === CHECKOUT) sent.push(request.method());
  });
  await context.setOffline(true);
  await expect(page.getByText(text('payment:offline'))).toBeVisible();
  await pressPay(page, language);
  const fault = page.getByRole('alert').filter({ hasText: text('payment:error.title') });
  await expect(fault).toContainText(text('payment:error.redirect'));
  await expect(page.getByText(text('errors:network'))).toBeVisible();
  expect(await countPendingChanges(page)).toBe(0);
  await expectCardFields(page, language, 'filled');
  await context.setOffline(false);
  await expect(page.getByText(text('payment:offline'))).toHaveCount(0, SOON);
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: text('payment:error.retry') }).click();
  await expectSandbox(page, language);
});

ownSite(
  'a bank transfer is withdrawn, started again, and starts Premium on the open page when it arrives',
  {
    tag: '@release',
  },
  async ({ page, context, language, site }) => {
    const { text, at } = wordsOf(language);
    await site.set('bank_account', {
      holder: 'BugünNe Ltd.',
      bank: 'Örnek Bankası',
      iban: 'TR33 0006 1005 1978 6457 8413 26',
    });
    const email = await signUpUser(context, language, 'done');
    const main = page.getByRole('main');
    const start = async () => {
      await main.getByRole('radio', { name: text('payment:method.bank-transfer') }).check();
      await main.getByRole('button', { name: text('payment:startTransfer') }).click();
      await expect(main.getByRole('heading', { name: text('payment:transfer.title') })).toBeFocused();
      const description = (await main.getByText(new RegExp(`^${email} \\S+`)).textContent()) ?? '';
      return description.slice(email.length + 1).trim();
    };
    await page.goto(at('/payment?plan=monthly'));
    const first = await start();
    await expect(main.getByText('TR33 0006 1005 1978 6457 8413 26')).toBeVisible();
    await main.getByRole('button', { name: text('payment:transfer.withdraw') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('payment:transfer.confirm'), exact: true })
      .click();
    await expect(main.getByText(text('payment:transfer.withdrawn'))).toBeVisible();
    const second = await start();
    expect(second).not.toBe(first);

    const day = await context.newPage();
    await day.goto(at('/dashboard'));
    await expect(ad(day, language)).toBeVisible();
    await site.confirmTransfer(second);
    await expect(ad(day, language)).toHaveCount(0, SOON);
    await expect(main.getByText(text('payment:transfer.title'))).toHaveCount(0, SOON);
    await page.goto(at('/dashboard?view=profile'));
    await expect(planState(page, language, 'active')).toBeVisible();
    await expect(main.getByText(text('plan:source.transfer'), { exact: true })).toBeVisible();
  },
);
