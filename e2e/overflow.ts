import type { Page } from '@playwright/test';

/** HTML of the elements that extend beyond the right edge when the page is wider than its window. */
export const overflowingElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { documentElement: root } = document;
    // Sections that are rendered when they come into view are laid out, too.
    root.dataset['moved'] = '';
    if (root.scrollWidth <= innerWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
      .map((each) => each.outerHTML.slice(0, 120));
  });
