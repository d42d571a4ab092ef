import type { Page } from '@playwright/test';
import { expect, type Language, test } from './fixtures.ts';
import { test as ownSite } from './own-site.ts';
import { expectAccessibleAndFits, expectStatesAccessible, type PageState } from './page-states.ts';
import { expectSandbox, fillCard, payAtSandbox, pressPay, pressSandbox, sandboxTexts } from './payment-steps.ts';
import { signUpUser } from './sign-up-user.ts';
import { wordsOf } from './texts.ts';

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name }).first()).toBeVisible();
const planState = (page: Page, text: (key: string) => string, key: string) =>
  expect(page.getByRole('main').getByText(text(`plan:state.${key}`), { exact: true })).toBeVisible({ timeout: 20_000 });

/** The states of a purchase by card, from the payment screen to the end of Premium. */
function statesOfPurchase(language: Language): PageState[] {
  const sandbox = sandboxTexts(language);
  return [
    {
      name: 'payment screen',
      address: '/payment?plan=yearly',
      open: (page, text) => expect(page.getByRole('button', { name: text('payment:pay') })).toBeVisible(),
    },
    {
      name: 'card form with every field missing',
      async open(page, text) {
        await press(page, text('payment:pay'));
        await expect(page.getByText(text('payment:card.fault.cvv'))).toBeVisible();
      },
    },
    {
      name: 'payment that failed',
      async open(page, text) {
        await page.route('**/functions/v1/checkout', (route) => route.fulfill({ status: 502 }), { times: 1 });
        await fillCard(page, language);
        await pressPay(page, language);
        await expect(page.getByText(text('payment:error.title'))).toBeVisible();
      },
    },
    {
      name: 'checkout of the sandbox',
      async open(page, text) {
        await press(page, text('payment:error.retry'));
        await expectSandbox(page, language);
      },
    },
    {
      name: 'declined card',
      async open(page) {
        await pressSandbox(page, sandbox.decline);
        await expect(page.getByRole('alert')).toBeVisible();
      },
    },
    { name: 'success page', open: (page) => payAtSandbox(page, language) },
    { name: 'payment refused to a member', address: '/payment', open: refused },
    { name: 'plan on the Premium page', address: '/premium', open: (page, text) => planState(page, text, 'trialing') },
    {
      name: 'plan in the profile',
      address: '/dashboard?view=profile',
      open: (page, text) => planState(page, text, 'trialing'),
    },
    {
      name: 'portal of the sandbox',
      async open(page, text) {
        await press(page, text('plan:action.changeCard'));
        await heading(page, sandbox.clock);
      },
    },
    {
      name: 'portal after a failed renewal',
      async open(page) {
        await page.getByRole('radio', { name: sandbox.declinesNext }).check();
        await pressSandbox(page, sandbox.saveCard);
        await pressSandbox(page, sandbox.toTrialEnd);
        await expect(page.getByText(sandbox.pastDue, { exact: true })).toBeVisible();
      },
    },
    {
      name: 'failed renewal in the profile',
      async open(page, text) {
        await page.getByRole('link', { name: sandbox.leavePortal }).click();
        await planState(page, text, 'past_due');
      },
    },
    {
      name: 'success page without a payment',
      address: '/payment-success',
      open: (page, text) => heading(page, text('payment:result.noneTitle')),
    },
  ];
}

const refused: PageState['open'] = (page, text) => heading(page, text('payment:refusal.subscription'));

/** The states of a purchase by bank transfer. */
const TRANSFER: PageState[] = [
  {
    name: 'bank transfer before the code',
    address: '/payment?plan=monthly',
    async open(page, text) {
      await page.getByRole('radio', { name: text('payment:method.bank-transfer') }).check();
      await heading(page, text('payment:method.bank-transfer'));
    },
  },
  {
    name: 'bank transfer with its code',
    async open(page, text) {
      await press(page, text('payment:startTransfer'));
      await heading(page, text('payment:transfer.title'));
    },
  },
  {
    name: 'dialog before a withdrawal',
    async open(page, text) {
      await press(page, text('payment:transfer.withdraw'));
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'bank transfer in the profile',
    address: '/dashboard?view=profile',
    open: (page, text) => heading(page, text('plan:transfer.title')),
  },
];

test('every state of a purchase by card is accessible in both themes and fits', { tag: '@release' }, async ({
  page,
  context,
  language,
  expectedErrors,
}) => {
  test.setTimeout(240_000);
  expectedErrors.push(/status of 502/);
  await signUpUser(context, language, 'done');
  await expectStatesAccessible(page, language, statesOfPurchase(language), expectAccessibleAndFits);
});

ownSite(
  'every state of a bank transfer is accessible in both themes and fits',
  { tag: '@release' },
  async ({ page, context, language, site }) => {
    ownSite.setTimeout(240_000);
    // Long names and a long address show whether they wrap.
    const holder = 'BugünNe Yazılım ve Danışmanlık Hizmetleri Limited Şirketi';
    await site.set('bank_account', { holder, bank: 'Örnek Bankası', iban: 'TR330006100519786457841326' });
    await signUpUser(context, language, 'done');
    await expectStatesAccessible(page, language, TRANSFER, expectAccessibleAndFits);
    await expect(page.getByText(wordsOf(language).text('plan:transfer.code'))).toBeVisible();
  },
);
