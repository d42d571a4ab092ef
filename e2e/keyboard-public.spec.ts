import type { Locator, Page } from '@playwright/test';
import { expect, type Language, test } from './fixtures.ts';
import { openPublicPage } from './public-pages.ts';
import { PASSWORD } from './sign-up-user.ts';
import { tabTo } from './tab-to.ts';
import { wordsOf } from './texts.ts';

test('the skip link moves the focus into the main content', { tag: '@release' }, async ({ page, language }) => {
  const { at } = wordsOf(language);
  await page.goto(at('/about'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

const typist = (page: Page) => async (name: string | RegExp, words: string) => {
  await tabTo(page, page.locator('form').getByRole('textbox', { name, exact: true }));
  await page.keyboard.type(words);
};

/** Counts the emojis and types the answer. */
async function solveByKeyboard(page: Page, language: Language) {
  const { text, pattern } = wordsOf(language);
  const question = pattern('visitor-form:botCheck.question');
  const label = page.locator('label').filter({ hasText: question });
  const target = question.exec((await label.textContent()) ?? '')?.[1];
  const shown = page.getByRole('list', { name: text('visitor-form:botCheck.picture') }).getByRole('listitem');
  const count = (await shown.allTextContents()).filter((emoji) => emoji === target).length;
  await typist(page)(question, String(count));
  await expect(page.getByText(text('visitor-form:botCheck.solved'))).toBeVisible();
}

test('a user signs up, signs out and signs in again with the keyboard alone', { tag: '@ci-desktop' }, async ({
  page,
  isMobile,
  language,
}) => {
  const { text, at } = wordsOf(language);
  const email = `klavye-${crypto.randomUUID()}@example.com`;
  const type = typist(page);
  const press = async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };
  const form = page.locator('form');
  await openPublicPage(page, language, '/auth');
  await press(page.getByRole('link', { name: text('auth:mode.signup'), exact: true }));
  await expect(page).toHaveURL(/mode=signup/);
  await type(text('visitor-form:email'), email);
  await type(text('auth:field.password'), PASSWORD);
  await type(text('auth:field.confirm'), PASSWORD);
  const terms = page.getByRole('checkbox');
  await tabTo(page, terms);
  await page.keyboard.press('Space');
  await expect(terms).toBeChecked();
  await solveByKeyboard(page, language);
  await press(form.getByRole('button', { name: text('auth:signup.submit'), exact: true }));
  await expect(page).toHaveURL(at('/dashboard'));

  // Signing out does not require the wizard to be completed.
  await page.goto(at('/dashboard/account'));
  if (isMobile) await press(page.getByRole('button', { name: text('member:openMenu'), exact: true }));
  await press(page.getByRole('button', { name: text('member:signOut'), exact: true }));
  await expect(page).not.toHaveURL(/dashboard/);

  await openPublicPage(page, language, '/auth');
  await type(text('visitor-form:email'), email);
  await type(text('auth:field.password'), PASSWORD);
  await solveByKeyboard(page, language);
  // Enter submits the form from any of its fields.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('/dashboard'));
});

test('a visitor uses help, teasers and the contact form with the keyboard alone', { tag: '@release' }, async ({
  page,
  language,
}) => {
  const { text, at } = wordsOf(language);
  const main = page.getByRole('main');

  await page.goto(at('/help'));
  await tabTo(page, page.getByRole('searchbox', { name: text('help:search.label') }));
  await page.keyboard.type(language === 'tr' ? 'sifre' : 'pasword');
  const article = main.locator('details').first();
  await expect(article.locator('mark').first()).toBeVisible();
  await tabTo(page, article.locator('summary'));
  await page.keyboard.press('Enter');
  await expect(article).toHaveAttribute('open');
  await page.keyboard.press('Enter');
  await expect(article).not.toHaveAttribute('open');

  await page.goto(at('/bugün-ne-izlesem'));
  const chip = main.getByRole('button', { name: text('teasers:filter.type.series'), exact: true });
  await tabTo(page, chip);
  await page.keyboard.press('Space');
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(chip).toBeFocused();
  await expect(page).toHaveURL((url) => url.search === '?type=series');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL((url) => url.search === '');

  await page.goto(at('/contact'));
  const form = main.getByRole('form', { name: text('contact:form.title') });
  const type = typist(page);
  await type(text('contact:form.name'), 'Çağla');
  await type(text('visitor-form:email'), 'cagla@example.com');
  const category = form.getByRole('combobox');
  await tabTo(page, category);
  await page.keyboard.type(text('contact:category.premium').slice(0, 4));
  await expect(category).toHaveValue('premium');
  await type(text('contact:form.subject'), 'Klavye');
  await type(text('contact:form.message'), 'Fareye dokunmadım');
  await solveByKeyboard(page, language);
  await tabTo(page, form.getByRole('button', { name: text('contact:form.submit') }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: text('contact:sent.title') })).toBeFocused();
});
