import type { Page } from '@playwright/test';

/**
 * HTML of the elements that extend beyond the right edge when the page is wider than its window. The width is the one
 * that the window was given: a phone zooms out until a page that is too wide fits, and reports that width instead.
 */
export const overflowingElements = (page: Page): Promise<string[]> =>
  page.evaluate((width) => {
    const { documentElement: root } = document;
    // Sections that are rendered when they come into view are laid out, too.
    root.dataset['moved'] = '';
    if (root.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter((each) => each.getBoundingClientRect().right > width + 1)
      .map((each) => each.outerHTML.slice(0, 120));
  }, page.viewportSize()?.width ?? 0);
