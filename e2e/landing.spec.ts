import type { PublicSettings } from '@bugunne/contract/settings.schema';
import type { Statistics } from '@bugunne/contract/statistics.schema';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectHydrated } from './hydrated.ts';
import { signUpUser } from './sign-up-user.ts';
import { wordsOf } from './texts.ts';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;

/** Opens the landing page and scrolls to the statistics, which hydrate when they are in view. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await page.locator('#statistics').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-figure] .sr-only').first()).toHaveText(/\d/);
}

test('the header menu opens, closes and leads to pages and sections', async ({ page, language }) => {
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
  // The address changes before the page, which closes the menu.
  await expect(first).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: text('teasers:screen.title') })).toBeVisible();
  if (phone) await opener.click();
  await page.getByRole('link', { name: text('nav:features'), exact: true }).click();
  await expectBelowHeader(page, '#features');
});

/** Waits until the page stops scrolling with `part` right below the header. */
const expectBelowHeader = (page: Page, part: string) =>
  expect
    .poll(async () => {
      const before = await page.evaluate(() => scrollY);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      if ((await page.evaluate(() => scrollY)) !== before) return 'moving';
      const top = await page.locator(part).evaluate((element) => element.getBoundingClientRect().top);
      return top > 50 && top < 130 ? 'there' : `${Math.round(top)} px from the top`;
    })
    .toBe('there');

test('the features link scrolls to its section from every page, although sections are rendered late', {
  tag: '@ci-phone',
}, async ({ page, language }) => {
  const { text, at } = wordsOf(language);
  for (const from of ['/', '/about', '/help']) {
    await page.goto(at(from));
    await expectHydrated(page.getByRole('banner').locator('a').first());
    if (isPhone(page)) await page.getByRole('button', { name: text('nav:openMenu') }).click();
    await page
      .getByRole('navigation', { name: text('nav:main') })
      .getByRole('link', { name: text('nav:features'), exact: true })
      .filter({ visible: true })
      .click();
    await expect(page.locator('#statistics svg, #statistics dl').first()).toBeAttached();
    await expectBelowHeader(page, '#features');
    // The position holds while the rest of the page is rendered.
    await expect(page.getByText(text('landing-story:testimonials.title'))).toBeAttached();
    await expectBelowHeader(page, '#features');
  }
  await page.goto('about:blank');
  await page.goto(at('/#features'));
  await expectBelowHeader(page, '#features');
});

test('section and skip links work after client-side navigation from another page', {
  tag: '@ci-desktop',
}, async ({ page, language }) => {
  const { text, at } = wordsOf(language);
  await page.goto(at('/help'));
  const home = page.getByRole('banner').getByRole('link', { name: text('nav:home') });
  await expectHydrated(home);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await home.focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('main')
    .getByRole('link', { name: text('landing:hero.how') })
    .click();
  await expectBelowHeader(page, '#how');

  const scrolled = () => page.evaluate(() => scrollY);
  await page.keyboard.press('Control+Home');
  await expect.poll(scrolled).toBe(0);
  await page.getByRole('link', { name: text('common:skipToContent') }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(scrolled).toBeLessThan(100);
});

test('shows a sample of the day at once, after another page and in the other language', {
  tag: '@ci-phone',
}, async ({ page, language }) => {
  const { text, at } = wordsOf(language);
  await page.goto(at('/'));
  const sample = page.locator('figure').filter({ hasText: text('landing:sample.today') });
  const links = sample.getByRole('link');
  const names = await links.allTextContents();
  expect(names).toHaveLength(4);
  await expectHydrated(page.getByRole('banner').locator('a').first());
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: text('nav:help'), exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: text('help:title') })).toBeVisible();
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(links).toHaveText(names);
  const other = wordsOf(language === 'tr' ? 'en' : 'tr');
  await page.goto(other.at('/help'));
  await expectHydrated(page.getByRole('banner').locator('a').first());
  await page.getByRole('banner').getByRole('link').first().click();
  const figure = page.locator('figure').filter({ hasText: other.text('landing:sample.today') });
  await expect(figure.getByRole('link')).toHaveCount(4);
  await figure.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/shared\/movie\//);
});

test('the sections are there again after another page and in the other language, also without having been in view', {
  tag: '@ci-desktop',
}, async ({ page, language }) => {
  const { text, at } = wordsOf(language);
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await page.goto(at('/'));
  await expectHydrated(page.getByRole('banner').locator('a').first());
  const names = await titles.allTextContents();
  expect(names.length).toBeGreaterThan(5);
  await page
    .getByRole('main')
    .getByRole('link', { name: text('landing:hero.start') })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`${at('/auth')}`));
  await page.goBack();
  await expect(titles).toHaveText(names);
  await page.getByRole('banner').locator('a[hreflang]:visible').click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(text('landing:hero.title'));
  await expect(titles).toHaveCount(names.length);
});

test('keys, buttons and scrolling turn the sample picks', { tag: '@release' }, async ({ page, language }) => {
  const { text, at } = wordsOf(language);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, at('/'));
  const list = page.getByRole('list', { name: text('samples:region') });
  const dot = (number: number) => page.getByRole('button', { name: text('samples:page', { number }) });
  await list.focus();
  // The covers are drawn after hydration.
  await expect(list.locator('svg').first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dot(2)).toHaveAttribute('aria-current', 'true');
  await expect(list.locator('[data-shown="true"]').first()).toBeInViewport({ ratio: 0.5 });
  await page.getByRole('button', { name: text('samples:previous') }).click();
  await expect(dot(1)).toHaveAttribute('aria-current', 'true');
  // A swipe ends with another scroll position, too.
  await list.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
  await expect(dot(isPhone(page) ? 6 : 2)).toHaveAttribute('aria-current', 'true');
});

test('sample picks scroll as far as the user pressed, and the dots show the target at once', {
  tag: ['@phone', '@release'],
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
  // Presses again while the list still scrolls, and records the current dot until it has stopped.
  const pages = await region.evaluate(
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
        const pressAgain = () => {
          if (presses === 3 || seen.at(-1) !== presses + 1) return;
          presses += 1;
          press();
        };
        list?.addEventListener('scroll', pressAgain);
        // On a slow machine the scroll may end before the next press.
        list?.addEventListener('scrollend', () => (presses === 3 ? resolve(seen) : pressAgain()));
        new MutationObserver(() => seen.at(-1) !== shown() && seen.push(shown())).observe(section, {
          subtree: true,
          attributeFilter: ['aria-current'],
        });
        press();
      }),
    text('samples:next'),
  );
  expect(pages).toEqual([1, 2, 3, 4]);
  await expect(region.getByRole('listitem').nth(3)).toBeInViewport({ ratio: 0.5 });
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('sample picks follow a finger', { tag: '@phone' }, async ({ page, context, language }) => {
    const { text, at } = wordsOf(language);
    await open(page, at('/'));
    const region = page.getByRole('region', { name: text('samples:region') });
    const list = page.getByRole('list', { name: text('samples:region') });
    await list.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(region.locator('svg').first()).toBeVisible();
    const dot = (number: number) => region.getByRole('button', { name: text('samples:page', { number }) });
    await expect(dot(1)).toHaveAttribute('aria-current', 'true');
    // Paused, so that only the finger turns them.
    await region.getByRole('button', { name: text('samples:pause') }).click();
    const box = await list.boundingBox();
    const devtools = await context.newCDPSession(page);
    const swipe = async (distance: number) => {
      const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
      // Starts at the opposite side, so that the finger stays on the screen.
      const from = distance < 0 ? (box?.width ?? 0) - 20 : 40;
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
        devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
      await touch('touchStart', from);
      for (let step = 1; step <= 12; step++) await touch('touchMove', from + (distance * step) / 12);
      await touch('touchEnd', from + distance);
    };
    await swipe(-240);
    await expect(dot(2)).toHaveAttribute('aria-current', 'true');
    await expect(region.getByRole('listitem').nth(1)).toBeInViewport({ ratio: 0.8 });
    await swipe(240);
    await expect(dot(1)).toHaveAttribute('aria-current', 'true');
  });
});

test('sample picks do not turn by themselves under reduced motion until the user starts them', {
  tag: '@release',
}, async ({ page, language }) => {
  const { text, at } = wordsOf(language);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await open(page, at('/'));
  const region = page.getByRole('region', { name: text('samples:region') });
  const dot = (number: number) => region.getByRole('button', { name: text('samples:page', { number }) });
  await region.scrollIntoViewIfNeeded();
  await expect(region.locator('svg').first()).toBeVisible();
  const play = region.getByRole('button', { name: text('samples:play') });
  await expect(play).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(dot(1)).toHaveAttribute('aria-current', 'true');
  await play.click();
  await page.mouse.move(0, 0);
  await region.getByRole('button', { name: text('samples:pause') }).blur();
  await page.clock.runFor(6000);
  await expect(dot(2)).toHaveAttribute('aria-current', 'true');
});

test('sample picks turn by themselves, except under the pointer or with focus', {
  tag: ['@desktop', '@release'],
}, async ({ page, language }) => {
  const { text, at } = wordsOf(language);
  await page.clock.install();
  await open(page, at('/'));
  const region = page.getByRole('region', { name: text('samples:region') });
  const dot = (number: number) => region.getByRole('button', { name: text('samples:page', { number }) });
  const isAt = (number: number) => expect(dot(number)).toHaveAttribute('aria-current', 'true');
  const list = page.getByRole('list', { name: text('samples:region') });
  /** Distance in px between the scroll position and the first card of a page. */
  const distanceTo = (number: number) =>
    list.evaluate(
      (element, index) => {
        const [first, card] = [element.children[0], element.children[index]] as HTMLElement[];
        return Math.abs((card?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0) - element.scrollLeft);
      },
      (number - 1) * 3,
    );
  const turnsTo = async (number: number) => {
    await page.clock.runFor(6000);
    await isAt(number);
    await expect.poll(() => distanceTo(number)).toBeLessThan(2);
  };
  const staysAt = async (number: number) => {
    // Two turns would return to the same page, so the position is checked after each interval.
    for (let interval = 0; interval < 3; interval += 1) {
      await page.clock.runFor(6000);
      expect(await dot(number).getAttribute('aria-current')).toBe('true');
      expect(await distanceTo(number)).toBeLessThan(2);
    }
  };
  await region.scrollIntoViewIfNeeded();
  await expect(region.locator('svg').first()).toBeVisible();
  await isAt(1);
  await turnsTo(2);
  await region.hover();
  await staysAt(2);
  await page.mouse.move(0, 0);
  await turnsTo(1);
  await dot(1).focus();
  await staysAt(1);
  await dot(1).blur();
  await turnsTo(2);
});

test('the landing page shows its sections, links, and the price and trial of the settings', {
  tag: '@release',
}, async ({ page, request, language }) => {
  const { text, at } = wordsOf(language);
  const { texts } = (await (await request.get('/rest/v1/site_settings')).json()) as PublicSettings;
  const { monthPrice, trial } = texts[language];
  expect([monthPrice, trial].every((words) => /\d/.test(words))).toBe(true);
  await open(page, at('/'));
  const main = page.getByRole('main');
  const headings = [
    'landing:hero.title',
    'statistics:title',
    'landing-story:how.title',
    'samples:title',
    'landing-story:ai.title',
    'landing-story:ai.card.title',
    'landing-story:tiles.title',
    'landing:features.title',
    'landing:premium.title',
    'landing-story:testimonials.title',
    'landing:closing.title',
  ].map((key) => text(key).replaceAll(/\s+/g, ' '));
  const shown = await main.getByRole('heading').allTextContents();
  expect(shown.map((each) => each.replaceAll(/\s+/g, ' ').trim()).filter((each) => headings.includes(each))).toEqual(
    headings,
  );
  const leads = (key: string) => main.getByRole('link', { name: text(key), exact: true });
  await expect(leads('landing:hero.start')).toHaveAttribute('href', at('/auth?mode=signup'));
  await expect(leads('landing:closing.action')).toHaveAttribute('href', at('/auth?mode=signup'));
  await expect(leads('landing:premium.action')).toHaveAttribute('href', at('/premium'));
  const banner = page.locator('#features').getByText(text('landing:premium.price', { price: monthPrice }));
  await expect(banner).toBeVisible();
  await expect(banner).toContainText(trial);
  await leads('landing:hero.how').click();
  await expect(page.getByRole('heading', { name: text('landing-story:how.title') })).toBeInViewport();
});

test('the landing page shows real figures, labelled testimonials and correct links', {
  tag: '@release',
}, async ({ page, playwright, baseURL, language }) => {
  const { text, at } = wordsOf(language);
  const visitor = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const statistics = async (): Promise<Statistics> => (await visitor.get('/rest/v1/statistics')).json();
  const members = async () => (await statistics()).members;
  const before = await members();
  const member = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  await signUpUser({ request: member }, language, 'pending');
  await expect.poll(members, { timeout: 20_000 }).toBeGreaterThan(before);

  await open(page, at('/'));
  // A site with few members shows what it offers instead.
  const { offer } = await statistics();
  const shown = await page.locator(`[data-figure="${offer ? 'screen' : 'members'}"] .sr-only`).textContent();
  expect(Number(shown?.replaceAll(/\D/g, ''))).toBeGreaterThan(offer ? offer.screen - 1 : before);
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
  const whatsapp = footer.getByRole('link', { name: text('social:shareOn', { target: 'WhatsApp' }) });
  const shared = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text');
  expect(shared).toContain(text('social:shareText'));
  expect(shared).toMatch(language === 'tr' ? /https?:\/\/[^/]+$/ : /https?:\/\/[^/]+\/en$/);
  await member.dispose();
  await visitor.dispose();
});
