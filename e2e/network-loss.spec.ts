import type { Locator, Page } from '@playwright/test';
import { expectBotCheck, solveBotCheck } from './bot-check.ts';
import { test as base, expect, type Language } from './fixtures.ts';
import { expectHydrated } from './hydrated.ts';
import { type OfflineSite, startOfflineSite } from './offline-site.ts';
import { expectSettled } from './settled.ts';
import { signUpUser } from './sign-up-user.ts';
import { wordsOf } from './texts.ts';

const EVERYTHING = /^/;
/** Longer than the longest pause before something is tried again. */
const RECOVERY = { timeout: 40_000 };

const test = base.extend<{ site: OfflineSite }>({
  site: async ({ baseURL, expectedErrors }, use) => {
    expectedErrors.push(/ERR_|Failed to load resource|Failed to fetch/);
    const site = await startOfflineSite(baseURL ?? '');
    await use(site);
    await site.close();
  },
});
test.describe.configure({ timeout: 240_000 });

const botWords = (language: Language) => {
  const { text, pattern } = wordsOf(language);
  return {
    question: pattern('visitor-form:botCheck.question'),
    emojis: text('visitor-form:botCheck.picture'),
    solved: text('visitor-form:botCheck.solved'),
  };
};

function contactForm(page: Page, language: Language) {
  const { text } = wordsOf(language);
  const form = page.getByRole('form', { name: text('contact:form.title') });
  const field = (key: string) => form.getByRole('textbox', { name: text(key), exact: true });
  return { form, field, message: field('contact:form.message') };
}

/** A link of the footer, once a click on it does not open a new document. */
async function footerLink(page: Page, name: string): Promise<Locator> {
  const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
  await link.scrollIntoViewIfNeeded();
  await expectHydrated(link);
  return link;
}

/** Marks the document, to see whether it was replaced. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => Reflect.get(window, 'isMarked') === true);

test('pages that were not stored recover from a network that is lost while they load', { tag: '@release' }, async ({
  page,
  site,
  language,
}) => {
  const { text, at } = wordsOf(language);
  const { message } = contactForm(page, language);
  const notice = page.getByText(text('device:pendingPage.retrying'));
  const stay = page.getByRole('button', { name: text('device:pendingPage.stay') });
  const heading = page.getByRole('heading', { level: 1 });
  const bot = botWords(language);

  await test.step('1: before the scripts of the first page arrive', async () => {
    site.cut(/\.js$/);
    await page.goto(`${site.origin}${at('/contact')}`);
    await expect(message).toBeVisible();
    await message.fill('written before the scripts');
    site.restore();
    await message.scrollIntoViewIfNeeded();
    await expect(page.locator('label').filter({ hasText: bot.question })).toBeVisible(RECOVERY);
    await expect(message).toHaveValue('written before the scripts');
    await expectSettled(page);
  });

  await test.step('2: at a click on a page whose code is not loaded, which opens once the server answers', async () => {
    await message.fill('a message that stays');
    await mark(page);
    site.cut(/\/assets\/about-/);
    await (await footerLink(page, text('nav:about'))).click();
    await expect(notice).toBeVisible();
    await expect(message).toHaveValue('a message that stays');
    site.restore();
    await expect(page).toHaveURL((url) => url.pathname === at('/about'), RECOVERY);
    await expect(notice).toBeHidden();
    expect(await isMarked(page)).toBe(true);
    await page.goBack();
    await expect(message).toHaveValue('a message that stays');
  });

  await test.step('3: at a click that is given up meanwhile', async () => {
    site.cut(/\/assets\/help-/);
    await (await footerLink(page, text('nav:help'))).click();
    await expect(notice).toBeVisible();
    await stay.click();
    await expect(notice).toBeHidden();
    site.restore();
    await expect(message).toHaveValue('a message that stays');
    expect(new URL(page.url()).pathname).toBe(at('/contact'));
    expect(await isMarked(page)).toBe(true);
  });

  await test.step('4: after a deployment without the file of the chosen page, which opens in the new version', async () => {
    site.deployWithout(/\/assets\/terms-/);
    site.takeRequests();
    await (await footerLink(page, text('nav:terms'))).click();
    await expect(page).toHaveURL((url) => url.pathname === at('/terms'));
    await expect(heading).toBeVisible();
    expect(await isMarked(page)).toBe(false);
    const documents = site.takeRequests().filter((line) => line.startsWith(`GET ${at('/terms')}`));
    expect(documents).toHaveLength(1);
    await page.goBack();
    await expect(message).toHaveValue('a message that stays');
  });
});

test.describe('with stored pages', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a visitor’s pages open and recover without a network, and keep what was typed', { tag: '@release' }, async ({
    page,
    context,
    site,
    language,
  }) => {
    const { text, at } = wordsOf(language);
    const { form, field, message } = contactForm(page, language);
    const bot = botWords(language);
    const question = page.locator('label').filter({ hasText: bot.question });
    const submit = form.getByRole('button', { name: text('contact:form.submit') });

    await test.step('all pages of the menus are stored within ten seconds of the first visit', async () => {
      await page.goto(`${site.origin}${at('/contact')}`);
      const stored = () =>
        page.evaluate(async () => (await (await caches.open('bugunne-pages')).keys()).map(({ url }) => url));
      await expect.poll(async () => (await stored()).length, { timeout: 10_000 }).toBe(11);
    });

    await test.step('5: while a message is typed, and at a reload', async () => {
      await message.fill('first half');
      await context.setOffline(true);
      await message.pressSequentially(', second half');
      await page.reload();
      await expect(message).toHaveValue('first half, second half');
      await submit.scrollIntoViewIfNeeded();
      await expect(page.getByText(text('visitor-form:botCheck.offline'))).toBeVisible();
      await context.setOffline(false);
      await expectBotCheck(page, bot);
    });

    await test.step('6: when the message is sent', async () => {
      await field('contact:form.name').fill('Çağla');
      await field('visitor-form:email').fill('cagla@example.com');
      await field('contact:form.subject').fill('Tarif');
      await solveBotCheck(page, bot);
      await context.setOffline(true);
      await submit.click();
      await expect(form.getByRole('alert')).toContainText(text('contact:failure.notSent'));
      await context.setOffline(false);
      await submit.click();
      await expect(page.getByRole('heading', { level: 1, name: text('contact:sent.title') })).toBeVisible();
    });

    await test.step('7: before pages that were never opened are chosen from the menu', async () => {
      await context.setOffline(true);
      for (const [name, path] of [
        ['about', '/about'],
        ['help', '/help'],
        ['terms', '/terms'],
      ] as const) {
        await (await footerLink(page, text(`nav:${name}`))).click();
        await expect(page).toHaveURL((url) => url.pathname === at(path));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
      await context.setOffline(false);
    });

    await test.step('8: with the server gone while the browser is online: the offline page opens the page by itself', async () => {
      site.cut(EVERYTHING);
      await page.goto(`${site.origin}${at('/reset-password')}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        language === 'tr' ? 'Şu anda bağlantı yok' : 'There is no connection right now',
      );
      site.restore();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('auth-steps:reset.invalidTitle'), RECOVERY);
    });

    await test.step('9: in the stored sign-up form, with the server gone while the browser is online', async () => {
      site.cut(EVERYTHING);
      await page.goto(`${site.origin}${at('/auth?mode=signup')}`);
      const email = page.getByRole('textbox', { name: text('visitor-form:email') });
      await email.fill('ada@example.com');
      await expect(page.getByText(text('visitor-form:botCheck.offline'))).toBeVisible(RECOVERY);
      site.restore();
      await expect(question).toBeVisible(RECOVERY);
      await expect(email).toHaveValue('ada@example.com');
    });
  });

  test('a member’s day recovers from a server that is gone while it loads and while a reaction is sent', {
    tag: '@release',
  }, async ({ page, context, site, language }) => {
    const { text, at } = wordsOf(language);
    await signUpUser(context, language, 'done');
    const cards = page.getByRole('article');

    await test.step('10: while the day loads', async () => {
      site.cut(/^\/(rest|health)\//);
      await page.goto(`${site.origin}${at('/dashboard')}`);
      await expect(page.getByRole('button', { name: text('common:action.retry') })).toBeVisible(RECOVERY);
      site.restore();
      await expect(cards).toHaveCount(4, RECOVERY);
    });

    await test.step('11: while a reaction is sent', async () => {
      const like = cards.first().getByRole('button', { name: text('card:action.like'), exact: true });
      site.cut(/^\/(rest|health)\//);
      await like.click();
      await expect(like).toHaveAttribute('aria-pressed', 'true');
      const sent: string[] = [];
      const count = () =>
        sent.push(...site.takeRequests().filter((line) => line.startsWith('POST /rest/v1/interactions')));
      await expect.poll(count).toBeGreaterThan(0);
      site.restore();
      await expect.poll(count, RECOVERY).toBeGreaterThan(1);
      await page.reload();
      await expect(like).toHaveAttribute('aria-pressed', 'true');
    });
  });
});
