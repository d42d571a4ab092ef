import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { solveBotCheck } from './bot-check.ts';
import { expect, type Language } from './fixtures.ts';
import { testOnSite } from './own-site.ts';
import { PASSWORD, signUpUser } from './sign-up-user.ts';
import type { Site } from './start-site.ts';
import { wordsOf } from './texts.ts';

const test = testOnSite('background');

/** Webhooks are worked on by jobs, which are looked for every second. */
const SOON = { timeout: 20_000 };

async function post<Answer>(request: APIRequestContext, path: string, data: object): Promise<Answer> {
  const response = await request.post(path, { data });
  expect(response.ok(), `${path}: ${response.status()}`).toBe(true);
  return response.json();
}
const checkout = (request: APIRequestContext, language: Language, method: object) =>
  post<{ url: string; transfer: { code: string } }>(request, '/functions/v1/checkout', {
    requestId: crypto.randomUUID(),
    planType: 'monthly',
    language,
    ...method,
  });

/** A member has paid by card at the sandbox. */
async function payByCard(request: APIRequestContext, language: Language) {
  const { url } = await checkout(request, language, { paymentMethod: 'credit-card', cardLast4: '4444' });
  const { pathname, search } = new URL(url);
  const paid = await request.post(pathname + search, { form: { action: 'pay' }, maxRedirects: 0 });
  expect(paid.status()).toBe(303);
  const id = pathname.split('/').at(-1);
  const number = async () => (await (await request.get(`/functions/v1/checkout/${id}`)).json()).orderNumber;
  await expect.poll(number, SOON).not.toBeNull();
}

/** Signs in at the administration's own door. */
async function enter(page: Page, language: Language, email: string) {
  const { text, pattern, at } = wordsOf(language);
  await page.goto(at('/admin'));
  await expect(page.getByRole('heading', { level: 1, name: text('admin:title') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: text('admin:gate.email'), exact: true }).fill(email);
  await page.getByRole('textbox', { name: text('auth:field.password'), exact: true }).fill(PASSWORD);
  const submit = page.getByRole('button', { name: text('admin:gate.submit'), exact: true });
  await expect(submit).toBeDisabled();
  await solveBotCheck(page, {
    question: pattern('visitor-form:botCheck.question'),
    emojis: text('visitor-form:botCheck.picture'),
    solved: text('visitor-form:botCheck.solved'),
  });
  await submit.click();
  await expect(page.getByRole('heading', { level: 1, name: text('admin-dashboard:title') })).toBeVisible();
  await expectAccessible(page);
}

/** The parts of the administration that this journey uses. */
function administration(page: Page, language: Language) {
  const { text, pattern } = wordsOf(language);
  const main = page.getByRole('main');
  const button = (key: string, values?: Record<string, string>) =>
    page.getByRole('button', { name: text(key, values), exact: true });
  return {
    main,
    button,
    dialog: page.getByRole('dialog'),
    /** A row of a table, or its card on a phone. */
    row: (content: string) => main.locator('tbody tr').filter({ hasText: content }),
    async open(tab: string) {
      const tabs = page.getByRole('navigation', { name: text('admin:tabs.label') });
      await tabs.getByRole('link', { name: text(`admin:tabs.${tab}`), exact: true }).click();
      await expect(main.getByRole('heading', { level: 1, name: text(`admin-${tab}:title`) })).toBeVisible();
    },
    /** Expects the short message about a result. */
    told: (key: string) => expect(page.getByText(pattern(key)).first()).toBeVisible(),
    close: () =>
      page
        .getByRole('button', { name: text('admin:close'), exact: true })
        .last()
        .click(),
  };
}

async function runDay(page: Page, language: Language, site: Site, requests: () => Promise<APIRequestContext>) {
  const { text, pattern, at } = wordsOf(language);
  const { main, button, dialog, row, open, told, close } = administration(page, language);
  await site.set('premium_trial_days', 0);
  await site.set('bank_account', {
    holder: 'Örnek Yazılım',
    bank: 'Örnek Bankası',
    iban: 'TR330006100519786457841326',
  });
  const staff = await signUpUser(page.context(), language, 'done');
  await site.makeAdministrator(staff);
  await page.context().clearCookies();
  const [payer, sender] = [await requests(), await requests()];
  const payerEmail = await signUpUser({ request: payer }, language, 'done');
  const senderEmail = await signUpUser({ request: sender }, language, 'done');
  await payByCard(payer, language);
  const { transfer } = await checkout(sender, language, { paymentMethod: 'bank-transfer' });
  const question = 'Nar ekşisi yerine ne koyabilirim?';
  const feedback = { id: crypto.randomUUID(), message: question, language };
  await post(sender, '/rest/v1/contact_messages/feedback', feedback);

  await enter(page, language, staff);

  await test.step('answers a message, whose mail is refused', async () => {
    await site.acceptMails(false);
    await open('messages');
    await row(senderEmail).getByRole('button').first().click();
    await expect(dialog.getByText(question)).toBeVisible();
    await dialog.getByRole('textbox', { name: text('admin-messages:reply.text'), exact: true }).fill('Limon olur.');
    await button('admin-messages:reply.send').click();
    await told('admin-messages:reply.onItsWay');
    await expect(dialog.getByText('Limon olur.')).toBeVisible();
    await expectAccessible(page);
    await close();
    await expect(row(senderEmail)).toHaveCount(0);
  });

  await test.step('finds a user by half an address', async () => {
    await open('users');
    await main.getByRole('searchbox', { name: text('admin-users:search') }).fill(payerEmail.slice(8, 30).toUpperCase());
    await expect(row('@example.com')).toHaveCount(1);
    await row(payerEmail).getByRole('button').first().click();
    await expect(dialog.getByText(payerEmail).first()).toBeVisible();
    await expectAccessible(page);
    await close();
  });

  await test.step('confirms a bank transfer, and who they are', async () => {
    await open('payments');
    await button('admin-payments:action.confirmTransfer').click();
    await dialog.getByRole('textbox').fill(transfer.code.toLowerCase());
    await button('admin-payments:action.find').click();
    await expect(dialog.getByText(senderEmail).first()).toBeVisible();
    await button('admin-payments:action.confirmThis', { code: transfer.code }).click();
    const proof = page.getByRole('dialog', { name: text('admin:confirm.title') });
    await proof.getByRole('textbox', { name: text('auth:field.password'), exact: true }).fill(PASSWORD);
    await proof.getByRole('button', { name: text('admin:confirm.submit'), exact: true }).click();
    await told('admin-payments:done.confirmed');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('gives money back', async () => {
    await row(payerEmail).getByRole('button').first().click();
    await expectAccessible(page);
    await button('admin-payments:action.grant').click();
    // Before the question is there, the last button of this name is the one that was pressed.
    const asked = page.getByRole('dialog', { name: pattern('admin-payments:ask.grantTitle') });
    await asked.getByRole('button', { name: text('admin-payments:action.grant'), exact: true }).click();
    await told('admin-payments:done.granted');
    await expect(dialog).toHaveCount(1);
    await close();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('changes a price, which the Premium page shows', async () => {
    await page.goto(at('/admin/settings?q=premium_prices'));
    await main.getByRole('textbox', { name: text('admin-settings:fields.monthlyAmount'), exact: true }).fill('3.5');
    await button('admin-settings:save').click();
    await told('admin-settings:saved');
    await expectAccessible(page);
    const member = await page.context().newPage();
    await member.goto(at('/premium'));
    await expect(member.getByText(/3[.,]50?/).first()).toBeVisible();
    await member.close();
  });

  await test.step('hides a title', async () => {
    await open('catalogue');
    await main.getByRole('searchbox').fill('Mavi Boncuk');
    await row('Mavi Boncuk').getByRole('button').first().click();
    await button('admin-catalogue:hide.action').click();
    const form = page.getByRole('dialog', { name: text('admin-catalogue:hide.action') });
    await form.getByRole('textbox', { name: text('admin-catalogue:hide.reason'), exact: true }).fill('Yanlış afiş');
    await form.getByRole('button', { name: text('admin-catalogue:hide.confirm'), exact: true }).click();
    await told('admin-catalogue:hide.done');
    await expect(dialog.getByText('Yanlış afiş')).toBeVisible();
    await expectAccessible(page);
    await close();
  });

  await test.step('sends the refused mail again', async () => {
    await page.goto(at('/admin/system?view=jobs'));
    const failed = row('support-reply').filter({ hasText: 'the mail server refuses mails' });
    await expect(failed).toHaveCount(1, SOON);
    await expectAccessible(page);
    await site.acceptMails(true);
    await failed.getByRole('button', { name: new RegExp(`^${text('admin-system:jobs.change.retry')}:`) }).click();
    await told('admin-system:jobs.done.retry');
    await expect(failed).toHaveCount(0);
    await page.goto(at('/admin/messages?list=all'));
    await row(senderEmail).getByRole('button').first().click();
    await expect(dialog.getByText('Limon olur.')).toBeVisible();
    await expect(dialog.getByText(text('admin-messages:replies.underWay'))).toHaveCount(0, SOON);
    await dialog.getByRole('link', { name: senderEmail }).last().click();
    await expect(page).toHaveURL(/\/admin\/users\?user=/);
    await close();
  });

  await test.step('reads who did what', async () => {
    await page.goto(at('/admin/activities?tab=audit&actor=staff'));
    const byMe = staff.split('@')[0] ?? '';
    for (const action of ['REPLY', 'CONFIRM_TRANSFER', 'GRANT_MONEY_BACK', 'HIDE_ITEM', 'RETRY_JOB'])
      await expect(row(action).filter({ hasText: byMe }).first()).toBeVisible();
    await expectAccessible(page);
    await row('site_settings').filter({ hasText: byMe }).getByRole('button').first().click();
    await expect(dialog.getByText('premium_prices').first()).toBeVisible();
    await expect(dialog.getByText(/3\.5/).first()).toBeVisible();
    await expectAccessible(page);
  });
}

test('staff run the site for a day', { tag: '@ci-desktop' }, async ({
  page,
  language,
  site,
  playwright,
  baseURL,
  expectedErrors,
}) => {
  test.setTimeout(120_000);
  // The door asks who is there, and a sensitive change for a confirmation.
  expectedErrors.push(/status of 40[13]/);
  await runDay(page, language, site, () => playwright.request.newContext({ baseURL: baseURL ?? '' }));
});
