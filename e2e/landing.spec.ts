import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newReader } from './new-reader.ts';
import { wordsOf } from './texts.ts';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;

/** The parts below the first screen come to life once the reader comes near. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await page.locator('#statistics').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-figure="members"] .sr-only')).toHaveText(/\d/);
}

test('the header leads to every part of the site and closes its menu again', async ({ page, language }) => {
  const { text, at } = wordsOf(language);
  await open(page, at('/'));
  const phone = isPhone(page);
  const opener = page.getByRole('button', { name: text(phone ? 'nav:openMenu' : 'nav:discover') });
  await opener.click();
  const first = page
    .getByRole('navigation', { name: text('nav:main') })
    .getByRole('link', { name: text('nav:screen') });
  await expect(first).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(first).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await page.mouse.click(10, phone ? 60 : 500);
  await expect(first).toBeHidden();
  await opener.click();
  await first.click();
  await expect(page).toHaveURL(encodeURI(at('/bugün-ne-izlesem')));
  // The address comes before the page, with which the menu closes.
  await expect(first).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: text('teasers:screen.title') })).toBeVisible();
  if (phone) await opener.click();
  await page.getByRole('link', { name: text('nav:features'), exact: true }).click();
  await expect(page.locator('#features')).toBeInViewport();
});

test('sample picks are turned by keys, buttons and by moving the list', async ({ page, language }) => {
  const { text, at } = wordsOf(language);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, at('/'));
  const list = page.getByRole('list', { name: text('samples:region') });
  const dot = (number: number) => page.getByRole('button', { name: text('samples:page', { number }) });
  await list.focus();
  // Drawn once it is alive.
  await expect(list.locator('svg').first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dot(2)).toHaveAttribute('aria-current', 'true');
  await expect(list.locator('[data-shown="true"]').first()).toBeInViewport({ ratio: 0.5 });
  await page.getByRole('button', { name: text('samples:previous') }).click();
  await expect(dot(1)).toHaveAttribute('aria-current', 'true');
  // As a swipe ends: the list stands elsewhere.
  await list.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
  await expect(dot(isPhone(page) ? 6 : 2)).toHaveAttribute('aria-current', 'true');
});

test('sample picks glide as far as was pressed, and the dots show where they go from the first moment', {
  tag: '@phone',
}, async ({ page, language }) => {
  const { text, at } = wordsOf(language);
  await open(page, at('/'));
  const region = page.getByRole('region', { name: text('samples:region') });
  await region.scrollIntoViewIfNeeded();
  await expect(region.locator('svg').first()).toBeVisible();
  const dots = region.getByRole('button', {
    name: new RegExp(text('samples:page', { number: 9 }).replace('9', '\\d')),
  });
  await expect(dots).toHaveCount(6);
  // A second press while the list is still on its way, and what the dots said until it stood.
  const said = await region.evaluate(
    (section, next) =>
      new Promise<number[]>((resolve) => {
        const list = section.querySelector('ul');
        const shown = () =>
          [...section.querySelectorAll('button[aria-current]')].findIndex(
            (dot) => dot.getAttribute('aria-current') === 'true',
          ) + 1;
        const seen = [shown()];
        const press = () => section.querySelector<HTMLElement>(`button[aria-label="${next}"]`)?.click();
        let presses = 1;
        list?.addEventListener('scroll', () => {
          if (presses < 3 && seen.at(-1) === presses + 1) {
            presses += 1;
            press();
          }
        });
        list?.addEventListener('scrollend', () => resolve(seen));
        new MutationObserver(() => seen.at(-1) !== shown() && seen.push(shown())).observe(section, {
          subtree: true,
          attributeFilter: ['aria-current'],
        });
        press();
      }),
    text('samples:next'),
  );
  expect(said).toEqual([1, 2, 3, 4]);
  await expect(region.getByRole('listitem').nth(3)).toBeInViewport({ ratio: 0.5 });
});

test('sample picks turn by themselves, but not under the pointer or while one of them has the focus', {
  tag: '@desktop',
}, async ({ page, language }) => {
  const { text, at } = wordsOf(language);
  await page.clock.install();
  await open(page, at('/'));
  const region = page.getByRole('region', { name: text('samples:region') });
  const dot = (number: number) => region.getByRole('button', { name: text('samples:page', { number }) });
  const isAt = (number: number) => expect(dot(number)).toHaveAttribute('aria-current', 'true');
  // Counted when the list is sent off: two turns would lead back to where it stands.
  const list = page.getByRole('list', { name: text('samples:region') });
  await list.evaluate((element: HTMLElement) => {
    const scrollTo = element.scrollTo.bind(element) as (options: ScrollToOptions) => Promise<void>;
    element.scrollTo = (options) => {
      element.dataset['turns'] = String(Number(element.dataset['turns'] ?? 0) + 1);
      return scrollTo(options as ScrollToOptions);
    };
  });
  const turns = () => list.getAttribute('data-turns').then(Number);
  const staysAt = async (number: number) => {
    const before = await turns();
    await page.clock.runFor(20_000);
    await isAt(number);
    expect(await turns()).toBe(before);
  };
  await region.scrollIntoViewIfNeeded();
  await expect(region.locator('svg').first()).toBeVisible();
  await isAt(1);
  await page.clock.runFor(6000);
  await isAt(2);
  expect(await turns()).toBe(1);
  await region.hover();
  await staysAt(2);
  await page.mouse.move(0, 0);
  await page.clock.runFor(6000);
  await isAt(1);
  await dot(1).focus();
  await staysAt(1);
  await dot(1).blur();
  await page.clock.runFor(6000);
  await isAt(2);
});

test('the figures are the real ones, the voices are labelled, the links lead where they say', async ({
  page,
  playwright,
  baseURL,
  language,
}) => {
  const { text, at } = wordsOf(language);
  const visitor = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const members = async () =>
    ((await (await visitor.get('/rest/v1/statistics')).json()) as { members: number }).members;
  const before = await members();
  const somebody = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  await newReader({ request: somebody }, language, 'ahead');
  await expect.poll(members, { timeout: 20_000 }).toBeGreaterThan(before);

  await open(page, at('/'));
  const shown = await page.locator('[data-figure="members"] .sr-only').textContent();
  expect(Number(shown?.replaceAll(/\D/g, ''))).toBeGreaterThan(before);
  await expect(page.getByText(text('landing-story:testimonials.label'), { exact: true })).toHaveCount(3);
  for (const [tile, path] of [
    ['movie', '/bugün-ne-izlesem'],
    ['series', '/bugün-ne-izlesem'],
    ['food', '/bugün-ne-yapsam'],
    ['music', '/bugün-ne-dinlesem'],
  ] as const) {
    const link = page.getByRole('main').getByRole('link', { name: text(`landing-story:tiles.${tile}.text`) });
    expect(decodeURI((await link.getAttribute('href')) ?? '')).toBe(at(path));
  }
  const footer = page.getByRole('contentinfo');
  for (const part of ['about', 'privacy', 'terms', 'help', 'contact', 'premium']) {
    await expect(footer.getByRole('link', { name: text(`nav:${part}`) })).toHaveAttribute('href', at(`/${part}`));
  }
  const whatsapp = footer.getByRole('link', { name: text('nav:footer.shareOn', { target: 'WhatsApp' }) });
  const shared = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text');
  expect(shared).toContain(text('nav:footer.shareText'));
  expect(shared).toMatch(language === 'tr' ? /https?:\/\/[^/]+$/ : /https?:\/\/[^/]+\/en$/);
  await somebody.dispose();
  await visitor.dispose();
});
