import { expect, type Page } from '@playwright/test';

export type PageParts = {
  links: string[];
  /** Ids that a link can lead to. */
  ids: string[];
  /** Addresses of pictures. */
  files: string[];
  /** Pictures, from files or inline, without a size, or without a text although screen readers announce them. */
  faulty: string[];
};

/** Parts of the current page that a crawler reads. */
export function partsOf(page: Page): Promise<PageParts> {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const isHidden = (element: Element) => element.closest('[aria-hidden="true"]') !== null;
    const isNamed = (element: Element) =>
      Boolean(
        element.getAttribute('aria-label')?.trim() ||
          element.getAttribute('aria-labelledby') ||
          element.querySelector(':scope > title')?.textContent?.trim(),
      );
    const isWhole = (picture: Element) =>
      Number(picture.getAttribute('width')) > 0 &&
      Number(picture.getAttribute('height')) > 0 &&
      picture.hasAttribute('alt') &&
      (isHidden(picture) || picture.getAttribute('alt') !== '');
    const faulty = [
      ...all('img').filter((picture) => !isWhole(picture)),
      ...all('svg').filter((drawing) => !isHidden(drawing) && !isNamed(drawing)),
      ...all('[role="img"]').filter((drawing) => !isNamed(drawing)),
    ];
    return {
      links: all('a[href]').map((link) => (link as HTMLAnchorElement).href),
      ids: all('[id]').map(({ id }) => id),
      files: all('img').map((picture) => (picture as HTMLImageElement).currentSrc),
      faulty: faulty.map(({ outerHTML }) => outerHTML.slice(0, 300)),
    };
  });
}

/** Scrolls to the end of the page, so that sections that hydrate or load in view do so. */
export async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let at = 0; at < height; at += 600) await page.mouse.wheel(0, 600);
  await page.evaluate(() => document.fonts.ready);
}

/** Waits until every picture has loaded. */
export const expectPicturesLoaded = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => [...document.images].filter((image) => image.naturalWidth === 0).map(({ src }) => src)),
    )
    .toEqual([]);
