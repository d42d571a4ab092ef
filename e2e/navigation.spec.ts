import { pagePath } from '@bugunne/contract/page-paths';
import type { Page } from '@playwright/test';
import { expect, type Language, test } from './fixtures.ts';
import { expectHydrated } from './hydrated.ts';
import { VISITOR_PAGES } from './settled.ts';
import { signUpUser } from './sign-up-user.ts';
import { wordsOf } from './texts.ts';

/** Records in every frame what the middle of a visitor page shows, and in which language. */
const recordFrames = (page: Page, paths: readonly string[]) =>
  page.addInitScript((visitors) => {
    const key = 'recorded-frames';
    const record = () => {
      const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
      const isDrawn = middle !== null && middle !== document.body && middle !== document.documentElement;
      if (isDrawn && visitors.includes(decodeURI(location.pathname))) {
        const seen = new Set<string>(JSON.parse(sessionStorage.getItem(key) ?? '[]'));
        const shown = middle.closest('.member-curtain') ? 'start-up screen' : 'page';
        seen.add(`${shown} in ${document.documentElement.lang}`);
        sessionStorage.setItem(key, JSON.stringify([...seen]));
      }
      requestAnimationFrame(record);
    };
    record();
  }, paths);

const recordedFrames = (page: Page): Promise<string[]> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('recorded-frames') ?? '[]'));

const visitorPages = (language: Language) => VISITOR_PAGES.map((path) => pagePath(language, path));

test('a member who opens a visitor page is redirected to the day without seeing that page', {
  tag: '@ci-phone',
}, async ({ page, context, language }) => {
  const { at } = wordsOf(language);
  const paths = visitorPages(language);
  await signUpUser(context, language, 'done');
  // The browser stores that a user is signed in.
  await page.goto(at('/dashboard'));
  await expect(page.getByRole('article').first()).toBeVisible();
  await recordFrames(page, paths);
  for (const path of paths) {
    await page.goto(path);
    await expect(page).toHaveURL(at('/dashboard'));
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await recordedFrames(page), path).toEqual([`start-up screen in ${language}`]);
  }
});

test('public pages link a member to the day in every frame, and never to sign-in', {
  tag: '@ci-desktop',
}, async ({ page, context, isMobile, language }) => {
  const { text, at } = wordsOf(language);
  await signUpUser(context, language, 'done');
  await page.goto(at('/dashboard'));
  await expect(page.getByRole('article').first()).toBeVisible();
  // Records every visible link to sign-in or to the day, in every frame.
  await page.addInitScript(() => {
    const offered = new Set<string>();
    Object.assign(window, { offered });
    const record = () => {
      for (const link of document.querySelectorAll(
        'a:is([href$="/auth"], [href*="/auth?"], header [href$="/dashboard"])',
      )) {
        if (link.checkVisibility()) offered.add(link.textContent ?? '');
      }
      requestAnimationFrame(record);
    };
    record();
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

test('a visitor sees visitor pages at once, in the right language', { tag: '@release' }, async ({ page, language }) => {
  const paths = visitorPages(language);
  await recordFrames(page, paths);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(await recordedFrames(page)).toEqual([`page in ${language}`]);
});

test('a link opens a page at its top, and back navigation restores the scroll position', { tag: '@ci-phone' }, async ({
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
