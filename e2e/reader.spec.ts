import { pagePath } from '@bugunne/contract/page-paths';
import type { Page } from '@playwright/test';
import { expect, type Language, test } from './fixtures.ts';
import { newReader } from './new-reader.ts';
import { openPlace, PUBLIC_PLACES } from './public-places.ts';
import { wordsOf } from './texts.ts';

const CONTROL = /^(button|link|textbox|searchbox|combobox|checkbox|radio|slider|switch|tab|img|form|dialog)$/;

type Told = { role: string; name: string; level: number };

/** What a screen reader is told of the page, in the order of reading. */
async function toldBy(page: Page): Promise<Told[]> {
  const snapshot = await page.locator('body').ariaSnapshot();
  return [...snapshot.matchAll(/^\s*- '?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?([^\n]*)/gm)].map(
    ([, role = '', name = '', rest = '']) => ({ role, name, level: Number(/\[level=(\d)\]/.exec(rest)?.[1] ?? 0) }),
  );
}

/** Letters that words of the other language have; names of titles and people may have any. */
const FOREIGN: Record<Language, RegExp> = { tr: /\b(the|your|and|with|open|close)\b/i, en: /[ğşıİ]/ };

async function expectReadable(page: Page, language: Language, place: string) {
  const told = await toldBy(page);
  const named = (role: string) => told.filter((each) => each.role === role).map(({ name }) => name);
  await expect.soft(page.locator('html'), place).toHaveAttribute('lang', language);
  // The pages of one form have nothing below it; whoever has a link from a mail has nowhere else to go from it.
  const isOneForm = /^\/(auth|reset-password)/.test(place);
  for (const landmark of isOneForm ? ['banner', 'main'] : ['banner', 'main', 'contentinfo']) {
    expect.soft(named(landmark).length, `${landmark} of ${place}`).toBe(1);
  }
  const navigations = named('navigation');
  if (!place.startsWith('/reset-password')) {
    expect.soft(navigations.length, `navigations of ${place}`).toBeGreaterThan(0);
  }
  expect.soft(navigations.includes(''), `a navigation without a name: ${place}`).toBe(false);
  expect.soft(new Set(navigations).size, `navigations of one name: ${place}`).toBe(navigations.length);

  const levels = told.filter(({ role }) => role === 'heading').map(({ level }) => level);
  expect.soft(levels.filter((level) => level === 1).length, `first headings of ${place}`).toBe(1);
  const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1);
  expect.soft(skipped, `levels skipped: ${place}`).toEqual([]);

  const controls = told.filter(({ role }) => CONTROL.test(role));
  expect
    .soft(
      controls.filter(({ name }) => name === '').map(({ role }) => role),
      `without a name: ${place}`,
    )
    .toEqual([]);
  const foreign = controls.filter(({ role, name }) => !/link|img/.test(role) && FOREIGN[language].test(name));
  expect.soft(foreign, `in the other language: ${place}`).toEqual([]);
}

test('a screen reader finds its way on every public page, in its language', { tag: '@ci-desktop' }, async ({
  page,
  context,
  language,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  for (const place of PUBLIC_PLACES) {
    await openPlace(page, language, place);
    await expectReadable(page, language, place);
  }
  await newReader(context, language, 'done');
  await page.goto(pagePath(language, '/premium'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectReadable(page, language, '/premium');
});

test('a screen reader is told what a search found, what a choice left, and what is wrong in a form', {
  tag: '@release',
}, async ({ page, language }) => {
  const { text, at } = wordsOf(language);
  const told = page.getByRole('main').getByRole('status');
  await page.goto(at('/help'));
  const box = page.getByRole('searchbox', { name: text('help:search.label') });
  const region = await told.first().elementHandle();
  await box.fill(language === 'tr' ? 'şifre' : 'password');
  await expect(told.filter({ hasText: /\d/ })).toBeVisible();
  await box.fill('qqqqzzzz');
  await expect(told.filter({ hasText: text('help:none.title') })).toHaveCount(1);
  // A region that comes with its words is not read out.
  expect(await region?.evaluate((element) => element.isConnected)).toBe(true);

  await page.goto(`${at('/bugün-ne-izlesem')}?type=film&time=45`);
  await expect(told.filter({ hasText: text('teasers:count_other', { count: 0 }) })).toHaveCount(1);

  await openPlace(page, language, '/auth?mode=signup');
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
