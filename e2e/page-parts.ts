import { expect, type Page } from '@playwright/test';

export type PageParts = {
  links: string[];
  /** What a link can lead to. */
  ids: string[];
  /** Files of pictures that are shown. */
  files: string[];
  /** Pictures, from files or drawn in place, that have no size or no text and are not hidden from readers. */
  faulty: string[];
};

/** What of a page a crawler looks at, as it stands. */
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

/** The parts below come to life as somebody scrolls by. */
export async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let at = 0; at < height; at += 600) await page.mouse.wheel(0, 600);
  await page.evaluate(() => document.fonts.ready);
}

/** Every picture that is in view has come, not only its place. */
export const expectPicturesLoaded = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => [...document.images].filter((image) => image.naturalWidth === 0).map(({ src }) => src)),
    )
    .toEqual([]);
