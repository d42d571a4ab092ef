import { expect, type Page } from '@playwright/test';
import type { Language } from './fixtures.ts';
import { wordsOf } from './texts.ts';

/** The focused element and its faults: no focus ring, out of view, or before the previously focused one. */
const inspectFocus = (page: Page) =>
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
    const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && bottom - top > 1;
    const inOrder = !before || before === now || !!(before.compareDocumentPosition(now) & 4);
    const faults = [!seen && 'no ring', !isInView && 'out of view', !inOrder && 'out of order'].filter(Boolean);
    return { isFirst, fault: faults.length > 0 ? `${name}: ${faults.join(', ')}` : null };
  });

/** Controls that the Tab key has not reached. */
const missed = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
      .filter((each) => !each.matches(':disabled, [inert] *, [tabindex="-1"], [data-had-focus]'))
      // The arrow keys move within a group of radio buttons.
      .filter((each) => !each.matches('input[type="radio"]'))
      .map((each) => each.outerHTML.slice(0, 160)),
  );

/** Presses Tab until the focus leaves the page or starts over. */
async function tabThrough(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (let found = await inspectFocus(page), presses = 0; found?.isFirst && presses < 200; presses += 1) {
    if (found.fault) faults.push(found.fault);
    await page.keyboard.press('Tab');
    found = await inspectFocus(page);
  }
  return faults;
}

/** Expects that Tab reaches every control of the page in order, each in view and with a focus ring. */
export async function expectTabReachesAll(page: Page, language: Language, place: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const skip = page.getByRole('link', { name: wordsOf(language).text('common:skipToContent') });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  let faults = await tabThrough(page);
  if ((await missed(page)).length > 0) {
    // The first round loads the sections that load in view; the second reaches all of them.
    await page.evaluate(() => {
      for (const each of document.querySelectorAll('[data-had-focus]')) each.removeAttribute('data-had-focus');
    });
    await skip.focus();
    faults = await tabThrough(page);
  }
  expect.soft(faults, place).toEqual([]);
  expect.soft(await missed(page), `not reached: ${place}`).toEqual([]);
  await page.emulateMedia({ reducedMotion: null });
}
