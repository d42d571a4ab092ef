import type { Locator, Page } from '@playwright/test';
import { expect, type Language, test } from './fixtures.ts';
import { newReader, PASSWORD } from './new-reader.ts';
import { openPlace, PUBLIC_PLACES } from './public-places.ts';
import { isSettled } from './settled.ts';
import { tabTo } from './tab-to.ts';
import { wordsOf } from './texts.ts';

/** What has the focus, and what is wrong with that: unseen, out of sight, or before what had it last. */
const look = (page: Page) =>
  page.evaluate(() => {
    const now = document.activeElement;
    if (!now || now === document.body) return null;
    const before = document.querySelector('[data-had-focus="last"]');
    const isFirst = !now.hasAttribute('data-had-focus');
    before?.setAttribute('data-had-focus', '');
    now.setAttribute('data-had-focus', 'last');
    const name = `${now.tagName} ${now.getAttribute('aria-label') ?? now.textContent?.trim().slice(0, 40)}`;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(now);
    const seen = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    const { top, bottom, left, right } = now.getBoundingClientRect();
    const inSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && bottom - top > 1;
    const inOrder = !before || before === now || !!(before.compareDocumentPosition(now) & 4);
    const faults = [!seen && 'no ring', !inSight && 'out of sight', !inOrder && 'out of order'].filter(Boolean);
    return { isFirst, fault: faults.length > 0 ? `${name}: ${faults.join(', ')}` : null };
  });

/** What can be pressed or typed into and was not reached. */
const missed = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
      .filter((each) => !each.matches(':disabled, [inert] *, [tabindex="-1"], [data-had-focus]'))
      // One of a group of choices stands for all.
      .filter((each) => !each.matches('input[type="radio"]'))
      .map((each) => each.outerHTML.slice(0, 160)),
  );

/** Presses Tab until the page is over or begins again. */
async function tabThrough(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (let found = await look(page), presses = 0; found?.isFirst && presses < 200; presses += 1) {
    if (found.fault) faults.push(found.fault);
    await page.keyboard.press('Tab');
    found = await look(page);
  }
  return faults;
}

test('the Tab key reaches everything on every public page, in order, each with a ring and in sight', {
  tag: '@ci-desktop',
}, async ({ page, context, language, expectedErrors }) => {
  test.setTimeout(180_000);
  expectedErrors.push(/status of 404/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { text, at } = wordsOf(language);
  const walk = async (place: string) => {
    const skip = page.getByRole('link', { name: text('common:skipToContent') });
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    let faults = await tabThrough(page);
    if ((await missed(page)).length > 0) {
      // The first round had parts come that wait for a reader to come near; all of them are in the second.
      await page.evaluate(() => {
        for (const each of document.querySelectorAll('[data-had-focus]')) each.removeAttribute('data-had-focus');
      });
      await skip.focus();
      faults = await tabThrough(page);
    }
    expect.soft(faults, place).toEqual([]);
    expect.soft(await missed(page), `not reached: ${place}`).toEqual([]);
  };
  for (const place of PUBLIC_PLACES) {
    await openPlace(page, language, place);
    if (place.startsWith('/auth')) await expect(page.locator('a[href*="/authorize"]')).toBeVisible();
    await walk(place);
  }
  await newReader(context, language, 'done');
  await page.goto(at('/premium'));
  await isSettled(page);
  await walk('/premium');

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

/** Counts what the question asks for, and types it. */
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

test('somebody signs up, signs out and signs in again with the keyboard alone', { tag: '@ci-desktop' }, async ({
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
  await openPlace(page, language, '/auth');
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

  // Signing out asks nobody to have chosen anything first.
  await page.goto(at('/dashboard/account'));
  if (isMobile) await press(page.getByRole('button', { name: text('member:openMenu'), exact: true }));
  await press(page.getByRole('button', { name: text('member:signOut'), exact: true }));
  await expect(page).not.toHaveURL(/dashboard/);

  await openPlace(page, language, '/auth');
  await type(text('visitor-form:email'), email);
  await type(text('auth:field.password'), PASSWORD);
  await solveByKeyboard(page, language);
  // The key that sends a form from any of its fields.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('/dashboard'));
});

test('help, teasers and the contact form are used with the keyboard alone', { tag: '@release' }, async ({
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
