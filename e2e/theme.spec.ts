import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signUpUser } from './sign-up-user.ts';
import { wordsOf } from './texts.ts';

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test('a chosen theme applies to every tab and before the first paint; the system theme follows the device', {
  tag: '@ci-desktop',
}, async ({ page, context, language }) => {
  const { text, at } = wordsOf(language);
  // The browser can paint once there is a body: the theme must be set by then.
  await context.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(globalThis, { themeAtFirst: document.documentElement.dataset['theme'] ?? 'system' });
    }).observe(document, { childList: true, subtree: true });
  });
  const atFirst = (tab: Page) => tab.evaluate<string>('themeAtFirst');
  const choose = (theme: string) => page.getByRole('radio', { name: text(`nav:theme.${theme}`) }).check();
  await signUpUser(context, language, 'done');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(at('/dashboard/account'));
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await other.goto(at('/help'));
  expect(await atFirst(page)).toBe('system');
  const light = await background(page);

  await choose('dark');
  await expect.poll(() => background(page)).not.toBe(light);
  const dark = await background(page);
  await expect.poll(() => background(other)).toBe(dark);
  for (const tab of [page, other]) {
    await tab.reload();
    expect(await atFirst(tab)).toBe('dark');
    expect(await background(tab)).toBe(dark);
  }

  await choose('system');
  await expect.poll(() => background(other)).toBe(light);
  for (const [colorScheme, color] of [
    ['dark', dark],
    ['light', light],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => background(page)).toBe(color);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  expect(await atFirst(page)).toBe('system');
  expect(await background(page)).toBe(dark);
  // A choice overrides the device.
  await choose('light');
  await expect.poll(() => background(page)).toBe(light);
  await page.reload();
  expect(await atFirst(page)).toBe('light');
  expect(await background(page)).toBe(light);
});
