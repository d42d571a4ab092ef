import { brotliDecompressSync } from 'node:zlib';
import { type PublicSettings, placeholderOf, SITE_TEXT_NAMES, siteTextsBy } from '@bugunne/contract';
import { expect, it } from 'vitest';
import type { SiteFile } from '../platform/static-site.ts';
import { filledPages } from './filled-pages.ts';

const texts = (mark: string) => siteTextsBy((name) => `${name} ${mark}`);
const settingsWith = (tr: Partial<PublicSettings['texts']['tr']> = {}): PublicSettings => ({
  siteUrl: 'https://bugunne.example',
  texts: { tr: { ...texts('tr'), ...tr }, en: texts('en') },
  landingStatistics: 'live',
  premiumPagePublic: false,
  defaultLanguage: 'tr',
  adProvider: { kind: 'house' },
  socialLinks: { instagram: null, x: null, youtube: null, linkedin: null },
  announcement: null,
});
const pageOf = (text: string): SiteFile => ({
  type: 'text/html; charset=utf-8',
  etag: '"built"',
  body: Buffer.from(text),
  brotli: null,
  scriptHashes: [],
});
const sampleDay = (language: string) => `<ul lang="${language}">`;
const read = (file: SiteFile) => file.body.toString('utf8');

it('replaces each placeholder with its text, in the language of the page', () => {
  const page = pageOf(SITE_TEXT_NAMES.map(placeholderOf).join('|'));
  const fill = filledPages(() => settings, sampleDay);
  const settings = settingsWith();
  expect(read(fill(page, 'tr'))).toBe(SITE_TEXT_NAMES.map((name) => `${name} tr`).join('|'));
  expect(read(filledPages(() => settings, sampleDay)(page, 'en'))).toBe(
    SITE_TEXT_NAMES.map((name) => `${name} en`).join('|'),
  );
});

it('escapes markup in texts and the end of the settings script', () => {
  const settings = settingsWith({ claimUsers: '</script><b title="x">\'&' });
  const fill = filledPages(() => settings, sampleDay);
  const page = pageOf(
    '<p title="[[claimUsers]]">[[claimUsers]]</p><script type="application/json">[[settings]]</script>',
  );
  const html = read(fill(page, 'tr'));
  const escaped = '&lt;/script&gt;&lt;b title=&quot;x&quot;&gt;&#x27;&amp;';
  expect(html).toContain(`<p title="${escaped}">${escaped}</p>`);
  const json = /<script type="application\/json">(.*)<\/script>/.exec(html)?.[1] ?? '';
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(settings);
});

it('lists the social profiles that are filled in, or an empty list', () => {
  const page = pageOf('{"sameAs":"[[socialProfiles]]"}');
  const socialLinks = {
    instagram: 'https://x.example/</script>',
    x: null,
    youtube: 'https://y.example/$&',
    linkedin: null,
  };
  const settings = { ...settingsWith(), socialLinks };
  const html = read(filledPages(() => settings, sampleDay)(page, 'tr'));
  expect(html).not.toContain('<');
  expect(JSON.parse(html)).toEqual({ sameAs: [socialLinks.instagram, socialLinks.youtube] });
  expect(JSON.parse(read(filledPages(settingsWith, sampleDay)(page, 'tr')))).toEqual({ sameAs: [] });
});

it('leaves text that is no placeholder unchanged', () => {
  const settings = settingsWith();
  expect(read(filledPages(() => settings, sampleDay)(pageOf('[[1,2]] [[nothing]] $& $1'), 'tr'))).toBe(
    '[[1,2]] [[nothing]] $& $1',
  );
});

it('fills a page once, and again with a new etag when the settings change', () => {
  let settings = settingsWith();
  const fill = filledPages(() => settings, sampleDay);
  const page = pageOf('[[claimUsers]]');
  const first = fill(page, 'tr');
  expect(fill(page, 'tr')).toBe(first);
  expect(brotliDecompressSync(first.brotli ?? Buffer.alloc(0)).toString()).toBe('claimUsers tr');
  settings = settingsWith({ claimUsers: '20K+' });
  const second = fill(page, 'tr');
  expect(read(second)).toBe('20K+');
  expect(second.etag).not.toBe(first.etag);
});

it('improves the compression later, with the same content and etag', async () => {
  const settings = settingsWith();
  const fill = filledPages(() => settings, sampleDay);
  const page = pageOf(Array.from({ length: 4000 }, (_, place) => `<p>${Math.imul(place, 2654435761)}</p>`).join(''));
  const first = fill(page, 'tr');
  await expect.poll(() => fill(page, 'tr')).not.toBe(first);
  const best = fill(page, 'tr');
  expect(best.brotli?.length).toBeLessThan(first.brotli?.length ?? 0);
  expect(brotliDecompressSync(best.brotli ?? Buffer.alloc(0))).toEqual(first.body);
  expect(best.etag).toBe(first.etag);
});

it('names the page of the default language for visitors of other languages', () => {
  const links = (address: string) =>
    `<link rel="alternate" hrefLang="tr" href="/a"/><link rel="alternate" hrefLang="en" href="/en/a"/><link rel="alternate" hrefLang="x-default" href="${address}"/>`;
  const page = pageOf(links('/a'));
  expect(read(filledPages(settingsWith, sampleDay)(page, 'tr'))).toBe(links('/a'));
  const english: PublicSettings = { ...settingsWith(), defaultLanguage: 'en' };
  expect(read(filledPages(() => english, sampleDay)(page, 'tr'))).toBe(links('/en/a'));
});

it('writes the sample of the day, and again when it changes, into the pages that have it', () => {
  const settings = settingsWith();
  let title = '$& [[claimUsers]]';
  const fill = filledPages(
    () => settings,
    (language) => `<b lang="${language}">${title}</b>`,
  );
  const page = pageOf('<figure>[[sampleDay]]</figure>');
  expect(read(fill(page, 'tr'))).toBe('<figure><b lang="tr">$& [[claimUsers]]</b></figure>');
  expect(fill(page, 'tr')).toBe(fill(page, 'tr'));
  const other = pageOf('no sample');
  const first = fill(other, 'tr');
  title = 'next';
  expect(read(fill(page, 'tr'))).toBe('<figure><b lang="tr">next</b></figure>');
  expect(fill(other, 'tr')).toBe(first);
});
