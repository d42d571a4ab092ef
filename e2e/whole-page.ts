import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

/** In heights of the screen: a part of one colour that is taller looks like a page that ends, or is not painted. */
const TALLEST_BLANK = 1.5;

/** Elements that the browser leaves out until they are near the screen (src/lib/lay-out-rest.ts of the web app). */
const leftOut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *:not(svg *)')]
      .filter((each) => getComputedStyle(each).contentVisibility === 'auto')
      .map((each) => `${each.tagName} ${each.className}`),
  );

/** The most neighbouring rows of a picture that have a single colour each. */
async function tallestBlank(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const stride = info.width * info.channels;
  let [tallest, blank] = [0, 0];
  for (let start = 0; start < data.length; start += stride) {
    // A row of one colour equals itself moved by a pixel.
    const isBlank =
      data.compare(data, start, start + stride - info.channels, start + info.channels, start + stride) === 0;
    blank = isBlank ? blank + 1 : 0;
    tallest = Math.max(tallest, blank);
  }
  return tallest;
}

/** Expects that the page is laid out and painted as a whole without being scrolled, as a picture of the full page needs. */
export async function expectWhole(page: Page, place: string): Promise<void> {
  await expect.poll(() => leftOut(page), `parts left out: ${place}`).toEqual([]);
  const picture = await page.screenshot({ fullPage: true, type: 'jpeg', scale: 'css', animations: 'disabled' });
  const limit = TALLEST_BLANK * (page.viewportSize()?.height ?? 800);
  expect(await tallestBlank(picture), `rows without anything: ${place}`).toBeLessThan(limit);
}
