import type { Page } from '@playwright/test';
import { watchCard } from './card-watch.ts';
import { expectMutation } from './expect-mutation.ts';
import { expect, type Language, test } from './fixtures.ts';
import { expectSandbox, fillCard, pressPay, pressSandbox, sandboxTexts } from './payment-steps.ts';
import { signUpUser } from './sign-up-user.ts';
import { wordsOf } from './texts.ts';

/** Webhooks are worked on by jobs, which are looked for every second. */
const SOON = { timeout: 20_000 };

/** Expects the open day to change to that of a member, or back, without a reload. */
async function expectDay(day: Page, language: Language, isPremium: boolean) {
  const { text } = wordsOf(language);
  await expect(day.getByRole('complementary', { name: text('dashboard:ad.label') })).toHaveCount(
    isPremium ? 0 : 1,
    SOON,
  );
  const refresh = day.getByRole('button', { name: new RegExp(`^${text('card:refresh.label')}`) }).first();
  if (isPremium) {
    const title = day.getByRole('article').first().getByRole('heading').first();
    const before = (await title.textContent()) ?? '';
    await refresh.click();
    await expect(title).not.toHaveText(before);
    return;
  }
  await refresh.click();
  const dialog = day.getByRole('dialog', { name: text('errors:premium_required') });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: text('card:upsell.dismiss') }).click();
  await expect(dialog).toBeHidden();
}

test('a user buys Premium, uses, cancels and resumes it, and loses it at the end of the trial', {
  tag: '@ci-phone',
}, async ({ page, context, language }) => {
  test.setTimeout(120_000);
  const { text, at } = wordsOf(language);
  const sandbox = sandboxTexts(language);
  const main = page.getByRole('main');
  await signUpUser(context, language, 'done');
  await page.goto(at('/premium'));
  await expect(main.getByRole('heading', { level: 1, name: text('premium:heroTitle') })).toBeVisible();
  await main.getByRole('link', { name: text('premium:buy.yearly') }).click();

  // From here to the sandbox's page nothing but the last four digits of the card may leave the form.
  const watch = watchCard(page);
  const plan = (name: string) => main.getByRole('radio', { name: text(`payment:plan.name.${name}`) });
  await expect(plan('yearly')).toBeChecked();
  // The choice is part of the address, so that it is shown once the router has changed that.
  await plan('monthly').click();
  await expect(plan('monthly')).toBeChecked();
  await expect(page).toHaveURL(/plan=monthly$/);
  await fillCard(page, language);
  const released = Promise.withResolvers<void>();
  await page.route('**/functions/v1/checkout', async (route) => {
    await released.promise;
    await route.continue();
  });
  const sent = page.waitForRequest('**/functions/v1/checkout');
  await pressPay(page, language);
  await expect(main.getByRole('button', { name: text('payment:working') })).toBeDisabled();
  expect((await sent).postDataJSON()).toEqual({
    requestId: expect.any(String),
    planType: 'monthly',
    paymentMethod: 'credit-card',
    cardLast4: '4444',
    language,
  });
  await watch.expectNothing();
  released.resolve();
  await expectSandbox(page, language);
  await watch.expectNothing();
  await expect(page.getByText(/\$2([.,]00)?/).first()).toBeVisible();

  const day = await context.newPage();
  await day.goto(at('/dashboard'));
  await expectDay(day, language, false);

  // The first answer about the payment is that of a webhook that has not arrived yet.
  await page.route(
    '**/functions/v1/checkout/*',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: { ...(await response.json()), state: 'confirming', orderNumber: null, isPremium: false },
      });
    },
    { times: 1 },
  );
  await pressSandbox(page, sandbox.startTrial);
  await expect(page).toHaveURL(/\/payment-success\?/);
  await expect(main.getByRole('heading', { level: 1, name: text('payment:result.confirming') })).toBeVisible();
  await expect(main.getByRole('heading', { level: 1, name: text('payment:result.succeeded') })).toBeVisible(SOON);
  const id = new URL(page.url()).searchParams.get('checkout_id') ?? '';
  await expect(main.getByText(id, { exact: true })).toBeVisible();
  await expect(main.getByText(id.slice(-8), { exact: true })).toBeVisible();
  await expect(main.getByText(text('payment:result.orderLater'))).toHaveCount(0, SOON);
  await expectDay(day, language, true);

  await main.getByRole('link', { name: text('payment:result.invoices') }).click();
  const state = (key: string) => expect(main.getByText(text(`plan:state.${key}`), { exact: true })).toBeVisible(SOON);
  const change = (key: string) =>
    expectMutation(page, '/functions/v1/subscription/', () =>
      main.getByRole('button', { name: text(`plan:action.${key}`), exact: true }).click(),
    );
  await state('trialing');
  await change('cancel');
  await state('cancelled');
  await change('resume');
  await state('trialing');
  await change('cancel');
  await state('cancelled');

  await main.getByRole('button', { name: text('plan:action.changeCard'), exact: true }).click();
  await expect(page).toHaveURL(/\/sandbox\/portal\//);
  await expect(page.getByText(sandbox.cancelled, { exact: true })).toBeVisible();
  await pressSandbox(page, sandbox.toTrialEnd);
  await expect(page.getByText(sandbox.ended, { exact: true })).toBeVisible();
  await expectDay(day, language, false);
  await page.getByRole('link', { name: sandbox.leavePortal }).click();
  await state('ended');
});
