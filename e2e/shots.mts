import { chromium } from '@playwright/test';
import { signUpUser } from './sign-up-user.ts';
import { writeFileSync } from 'node:fs';
const base = 'http://127.0.0.1:5125';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-background-networking','--disable-component-update','--disable-sync','--disable-quic'] });
const FILES = [
  { name: 'watched.csv', text: 'Date,Name,Year,Letterboxd URI\n' + ['Heat,1995','Eşkıya,1996','Parasite,2019','The Godfather,1972','Solaris,','Stalker,1979','Mustang,2015','Dune,','Nosferatu,','Made Up Film,2001','Spirited Away,2001','Kış Uykusu,2014','A Star Is Born,'].map((f, i) => `2023-05-0${(i % 9) + 1},${f},https://boxd.it/a${i}`).join('\n') + '\n' },
  { name: 'ratings.csv', text: 'Date,Name,Year,Letterboxd URI,Rating\n2023-05-01,Heat,1995,https://boxd.it/a0,4.5\n2023-05-01,Parasite,2019,https://boxd.it/a2,1.5\nsoon,Bad,1999,https://boxd.it/a9,3\n' },
  { name: 'watchlist.csv', text: 'Date,Name,Year,Letterboxd URI\n2023-05-01,Ran,1985,https://boxd.it/a4\n' },
  { name: 'NetflixViewingHistory.csv', text: 'Title,Date\n"The Crown: 6. Sezon: Ritz","14.12.2023"\n"Dark: 1. Sezon: Sırlar","15.12.2023"\n"Babam ve Oğlum","15.12.2023"\n"Bad","soon"\n' },
  { name: 'Netflix unclear.csv', text: 'Title,Date\n"Heat","3/4/23"\n"Ran","5/1/23"\n"Up","2/7/23"\n' },
  { name: 'Streaming_History_Audio_0.json', text: JSON.stringify([{ ts: '2023-01-02T10:00:40Z', ms_played: 200000, master_metadata_track_name: 'Kuzu Kuzu', master_metadata_album_artist_name: 'Tarkan', master_metadata_album_album_name: 'Karma', spotify_track_uri: 'spotify:track:0VjIjW4GlUZAMYd2vXMi3b', ip_addr: '203.0.113.1', incognito_mode: false },{ ts: '2023-01-02T10:05:40Z', ms_played: 2000, master_metadata_track_name: 'Gülümse', master_metadata_album_artist_name: 'Sezen Aksu', master_metadata_album_album_name: 'Gülümse', spotify_track_uri: 'spotify:track:1VjIjW4GlUZAMYd2vXMi3b', incognito_mode: false }]) },
  { name: 'notes.csv', text: 'a,b\n1,2\n' },
];
const only = process.argv[2];
for (const [language, width, scheme] of [['tr', 390, 'light'], ['en', 1280, 'dark']] as const) {
  if (only && only !== language) continue;
  const context = await browser.newContext({ baseURL: base, viewport: { width, height: width === 390 ? 844 : 900 }, colorScheme: scheme, locale: language === 'tr' ? 'tr-TR' : 'en-GB', reducedMotion: 'reduce', serviceWorkers: 'block' });
  await context.addInitScript(() => localStorage.setItem('cookie-consent', 'rejected'));
  await signUpUser(context, language, 'pending');
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text(), m.location().url));
  page.on('pageerror', (e) => console.log('PAGEERROR', e));
  const p = language === 'tr' ? '' : '/en';
  const shot = (n: string, full = true) => page.screenshot({ path: `/tmp/shots/${language}-${n}.png`, fullPage: full });
  await page.goto(`${p}/dashboard`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(800);
  await shot('wizard');
  await page.locator('main a[href$="/dashboard/account/import"]').click();
  await page.locator('input[type=file]').waitFor({ state: 'attached' });
  await page.waitForTimeout(700);
  await page.locator('details').first().locator('summary').click();
  await shot('start');
  await page.locator('input[type=file]').setInputFiles(FILES.map(({ name, text }) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })));
  await page.getByRole('button', { name: language === 'tr' ? 'İçe aktar' : 'Import', exact: true }).waitFor();
  for (const d of (await page.locator('main details summary').all()).slice(0, 2)) await d.click();
  await shot('preview');
  await page.getByRole('button', { name: language === 'tr' ? 'İçe aktar' : 'Import', exact: true }).click();
  await page.getByRole('tablist').waitFor({ timeout: 30000 });
  await page.waitForTimeout(800);
  await shot('done');
  for (const tab of await page.getByRole('tab').all()) { await tab.click(); await page.waitForTimeout(500); await shot(`tab-${(await tab.textContent())?.replace(/\W+/g, '')}`); }
  await page.getByRole('tab').first().click();
  await page.getByRole('button', { name: language === 'tr' ? /katalogda ara/ : /Search the catalogue/ }).first().click();
  await page.waitForTimeout(900);
  await shot('search', false);
  await page.keyboard.press('Escape');
  await page.goto(`${p}/dashboard/account/import`);
  await page.waitForTimeout(1000);
  await shot('start-again');
  await page.goto(`${p}/dashboard/account#import`);
  await page.waitForTimeout(1000);
  await shot('account', false);
  await context.close();
}
await browser.close();
