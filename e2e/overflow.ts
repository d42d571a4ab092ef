import type { Page } from '@playwright/test';

/** What sticks out to the right where the page is wider than its window; named, not only that there is something. */
export const overflowingElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { documentElement: root } = document;
    // Parts that wait for a reader to come near are laid out too.
    root.dataset['moved'] = '';
    if (root.scrollWidth <= innerWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
      .map((each) => each.outerHTML.slice(0, 120));
  });
