import { expect, type Page } from '@playwright/test';

/** A phone of today. */
const PHONE = 390;

/**
 * HTML of the elements that extend beyond the right edge when the page is wider than its window. The width is the one
 * that the window was given: a phone zooms out until a page that is too wide fits, and reports that width instead.
 */
export const overflowingElements = (page: Page): Promise<string[]> =>
  page.evaluate((width) => {
    const { documentElement: root } = document;
    // Sections that are rendered when they come into view are laid out, too.
    for (const each of document.querySelectorAll<HTMLElement>('body *')) {
      if (getComputedStyle(each).contentVisibility === 'auto') each.style.contentVisibility = 'visible';
    }
    if (root.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter((each) => each.getBoundingClientRect().right > width + 1)
      .map((each) => each.outerHTML.slice(0, 120));
  }, page.viewportSize()?.width ?? 0);

/** Expects the page to fit a phone with text at 200 percent, as a larger default font makes it (WCAG 2.2, 1.4.4). */
export async function expectLargeTextFits(page: Page, place: string): Promise<void> {
  const size = page.viewportSize();
  if (!size) throw new Error('no viewport');
  const setFont = (fontSize: string) =>
    page.evaluate((value) => {
      document.documentElement.style.fontSize = value;
    }, fontSize);
  await page.setViewportSize({ width: PHONE, height: size.height });
  await setFont('200%');
  await expect
    .poll(() => overflowingElements(page), `text at 200 percent is wider than ${PHONE} px: ${place}`)
    .toEqual([]);
  await setFont('');
  await page.setViewportSize(size);
}
