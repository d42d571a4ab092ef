import { pagePath } from '@bugunne/contract/page-paths';
import type { Page } from '@playwright/test';
import { expect, type Language, test } from './fixtures.ts';
import { expectHydrated } from './hydrated.ts';
import { VISITOR_PAGES } from './settled.ts';
import { signUpUser } from './sign-up-user.ts';
import { wordsOf } from './texts.ts';

/** Notes in every frame what somebody sees in the middle of a visitors' page, and in which language. */
const watchArrival = (page: Page, paths: readonly string[]) =>
  page.addInitScript((visitors) => {
    const key = 'seen-on-arrival';
    const look = () => {
      const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
      const isDrawn = middle !== null && middle !== document.body && middle !== document.documentElement;
      if (isDrawn && visitors.includes(decodeURI(location.pathname))) {
        const seen = new Set<string>(JSON.parse(sessionStorage.getItem(key) ?? '[]'));
        const what = middle.closest('.member-curtain') ? 'start-up screen' : 'page';
        seen.add(`${what} in ${document.documentElement.lang}`);
        sessionStorage.setItem(key, JSON.stringify([...seen]));
      }
      requestAnimationFrame(look);
    };
    look();
  }, paths);

const seenBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('seen-on-arrival') ?? '[]'));

const visitorsPages = (language: Language) => VISITOR_PAGES.map((path) => pagePath(language, path));

test('who is signed in is led from the pages of visitors to their day, and sees none of them on the way', {
  tag: '@ci-phone',
}, async ({ page, context, language }) => {
  const { at } = wordsOf(language);
  const paths = visitorsPages(language);
  await signUpUser(context, language, 'done');
  // Known from the start by what the browser keeps of who is signed in.
  await page.goto(at('/dashboard'));
  await expect(page.getByRole('article').first()).toBeVisible();
  await watchArrival(page, paths);
  for (const path of paths) {
    await page.goto(path);
    await expect(page).toHaveURL(at('/dashboard'));
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await seenBy(page), path).toEqual([`start-up screen in ${language}`]);
  }
});

test('who is signed in is offered their day on pages for everybody, from the first moment on, and never to sign in', {
  tag: '@ci-desktop',
}, async ({ page, context, isMobile, language }) => {
  const { text, at } = wordsOf(language);
  await signUpUser(context, language, 'done');
  await page.goto(at('/dashboard'));
  await expect(page.getByRole('article').first()).toBeVisible();
  // Every way in that is drawn, in every frame, but for those that the page for what does not exist suggests.
  await page.addInitScript(() => {
    const offered = new Set<string>();
    Object.assign(window, { offered });
    const look = () => {
      for (const link of document.querySelectorAll(
        'a:is([href$="/auth"], [href*="/auth?"], header [href$="/dashboard"])',
      )) {
        if (link.checkVisibility()) offered.add(link.textContent ?? '');
      }
      requestAnimationFrame(look);
    };
    look();
  });
  const offered = () => page.evaluate(() => [...(Reflect.get(window, 'offered') as Set<string>)]);
  for (const path of ['/help', '/contact', '/about', '/bugün-ne-izlesem', '/shared/movie/Ayla']) {
    await page.goto(at(path));
    await expectHydrated(page.getByRole('banner').locator('a').first());
    if (isMobile) {
      await page.getByRole('button', { name: text('nav:openMenu') }).click();
      const menu = page.getByRole('dialog');
      await expect(menu.getByRole('link', { name: text('nav:dashboard') })).toBeVisible();
      await expect(menu.getByRole('link', { name: text('nav:signIn') })).toBeHidden();
    } else await expect(page.getByRole('banner').getByRole('link', { name: text('nav:dashboard') })).toBeVisible();
    await expect.poll(offered, path).toEqual([text('nav:dashboard')]);
  }
});

test('visitors see the pages of visitors at once, in their language', { tag: '@release' }, async ({
  page,
  language,
}) => {
  const paths = visitorsPages(language);
  await watchArrival(page, paths);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(await seenBy(page)).toEqual([`page in ${language}`]);
});

test('a payment without an account asks for one first, and comes back to it', { tag: '@ci-desktop' }, async ({
  page,
  context,
  language,
}) => {
  const { at } = wordsOf(language);
  await page.goto(at('/payment?plan=yearly'));
  await expect(page).toHaveURL(`${at('/auth')}?next=${encodeURIComponent(at('/payment?plan=yearly'))}`);
  await signUpUser(context, language, 'done');
  await page.reload();
  await expect(page).toHaveURL(at('/payment?plan=yearly'));
});

test('a new page begins at its top, and going back returns to where it was left', { tag: '@ci-phone' }, async ({
  page,
  language,
}) => {
  const { text, at } = wordsOf(language);
  const scrolled = () => page.evaluate(() => scrollY);
  await page.goto(at('/help'));
  const about = page.getByRole('contentinfo').getByRole('link', { name: text('nav:about') });
  await expectHydrated(about);
  await page.keyboard.press('End');
  await expect(about).toBeInViewport();
  expect(await scrolled()).toBeGreaterThan(500);
  await about.click();
  await expect(page.getByRole('heading', { name: text('about:mission.title') })).toBeVisible();
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: text('help:title') })).toBeVisible();
  await expect(about).toBeInViewport();
  expect(await scrolled()).toBeGreaterThan(500);
});
