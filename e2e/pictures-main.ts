import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { launchOptions } from './launch-options.ts';
import { openSettled } from './settled.ts';
import { signUpUser } from './sign-up-user.ts';
import { type Site, startSite } from './start-site.ts';

/** `npm run pictures`: takes the pictures of README.md from the built site, at the same instant every time. */
const FOLDER = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
/** A Friday evening in Istanbul. */
const INSTANT = '2026-03-27T16:30:00.000Z';
const TASTES = {
  movieGenres: ['dram', 'komedi'],
  seriesGenres: ['dram', 'komedi'],
  musicMoods: ['rahatlatıcı', 'mutlu'],
};

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };

type Picture = {
  name: string;
  language: 'tr' | 'en';
  device: BrowserContextOptions;
  colorScheme: 'light' | 'dark';
  user: 'none' | 'new' | 'member';
  path: string;
};

const PICTURES: readonly Picture[] = [
  { name: 'landing-desktop', language: 'en', device: DESKTOP, colorScheme: 'light', user: 'none', path: '/en' },
  { name: 'landing-phone-dark', language: 'tr', device: PHONE, colorScheme: 'dark', user: 'none', path: '/' },
  { name: 'wizard-phone', language: 'tr', device: PHONE, colorScheme: 'light', user: 'new', path: '/dashboard' },
  { name: 'dashboard-phone', language: 'tr', device: PHONE, colorScheme: 'light', user: 'member', path: '/dashboard' },
  {
    name: 'dashboard-phone-dark',
    language: 'tr',
    device: PHONE,
    colorScheme: 'dark',
    user: 'member',
    path: '/dashboard',
  },
  {
    name: 'dashboard-desktop',
    language: 'en',
    device: DESKTOP,
    colorScheme: 'light',
    user: 'member',
    path: '/en/dashboard',
  },
  {
    name: 'dashboard-desktop-dark',
    language: 'en',
    device: DESKTOP,
    colorScheme: 'dark',
    user: 'member',
    path: '/en/dashboard',
  },
];

/** Waits until every font and picture in view is painted, and hides the offers to install the site. */
async function settle(page: Page): Promise<void> {
  await page.addStyleTag({ content: '[data-notice-stack] { visibility: hidden }' });
  await page.evaluate(async () => {
    await document.fonts.ready;
    const shown = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  });
}

async function take(browser: Browser, site: Site, picture: Picture): Promise<void> {
  const { name, language, device, colorScheme, user, path } = picture;
  const context = await browser.newContext({
    ...device,
    baseURL: site.address,
    colorScheme,
    locale: language,
    timezoneId: 'Europe/Istanbul',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript(() => localStorage.setItem('cookie-consent', 'rejected'));
  await context.clock.setFixedTime(INSTANT);
  if (user !== 'none') await signUpUser(context, language, user === 'member' ? 'done' : 'pending', TASTES);
  const page = await context.newPage();
  await openSettled(page, path);
  await settle(page);
  const png = await sharp(await page.screenshot())
    .png({ palette: true, colours: 128, effort: 10 })
    .toBuffer();
  writeFileSync(join(FOLDER, `${name}.png`), png);
  console.log(`docs/pictures/${name}.png, ${Math.ceil(png.length / 1000)} KB`);
  await context.close();
}

mkdirSync(FOLDER, { recursive: true });
const site = await startSite(INSTANT);
const browser = await chromium.launch(launchOptions(process.env['BROWSER_PATH']));
try {
  for (const picture of PICTURES) await take(browser, site, picture);
} finally {
  await browser.close();
  await site.close();
}
