import { pagePath } from '@bugunne/contract/page-paths';
import { HTML_PAGES, INDEXED_PAGES } from '@bugunne/contract/pages.constants';
import { expect, type Language, test } from './fixtures.ts';
import { wordsOf } from './texts.ts';

type Thing = { '@type': string; [name: string]: unknown };

const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
const thingsOf = (html: string): Thing[] => {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1];
  return json ? JSON.parse(json)['@graph'] : [];
};

/** Attributes of the `<link>` elements with this `rel`. */
const linksOf = (html: string, kind: string) =>
  [...html.matchAll(new RegExp(`<link rel="${kind}" (?:hreflang="([^"]*)" )?href="([^"]*)"`, 'gi'))].map(
    ([, hreflang, href]) => (hreflang ? { hreflang, href } : { href }),
  );

test('each public page has correct metadata for search engines and messengers', {
  tag: ['@phone', '@ci-phone'],
}, async ({ request, language, baseURL }) => {
  for (const page of INDEXED_PAGES) {
    const path = pagePath(language, page);
    const html = await (await request.get(encodeURI(path))).text();
    const title = titleOf(html);
    const description = contentOf(html, 'description');
    expect.soft(title.length, `${path}: ${title}`).toBeLessThanOrEqual(60);
    expect.soft(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(110);
    expect.soft(description.length, `${path}: ${description}`).toBeLessThanOrEqual(155);
    expect(contentOf(html, 'robots'), path).toBe('');
    // Absolute, percent-encoded addresses of the page and of its translations.
    const whole = (code: Language) => new URL(encodeURI(pagePath(code, page)), baseURL).href;
    expect(linksOf(html, 'canonical'), path).toEqual([{ href: whole(language) }]);
    expect(linksOf(html, 'alternate'), path).toEqual([
      { hreflang: 'tr', href: whole('tr') },
      { hreflang: 'en', href: whole('en') },
      { hreflang: 'x-default', href: whole('tr') },
    ]);
    // The alternative text describes the picture.
    const alt = contentOf(html, 'og:image:alt');
    expect(alt, path).toMatch(/“.+”.*(kapak|covers)/);
    expect(contentOf(html, 'twitter:image:alt')).toBe(alt);

    const things = thingsOf(html);
    const [itself] = things;
    expect(itself?.['name'], path).toBe(title);
    // Each page describes the whole site, because a crawler may not have read the others.
    expect(itself?.['isPartOf'], path).toMatchObject({ '@type': 'WebSite', name: 'BugünNe', url: expect.any(String) });
    const trail = things.find((thing) => thing['@type'] === 'BreadcrumbList')?.['itemListElement'];
    if (page !== '/')
      expect(trail, path).toMatchObject([{ name: 'BugünNe' }, { name: title.replace(' · BugünNe', '') }]);
  }
});

test('structured data offers only the free plan and lists the configured profiles', {
  tag: ['@phone', '@release'],
}, async ({ request, language }) => {
  const things = thingsOf(await (await request.get(pagePath(language, '/'))).text());
  const application = things.find((thing) => thing['@type'] === 'WebApplication');
  expect(application?.['offers']).toEqual({ '@type': 'Offer', price: '0', priceCurrency: 'USD' });
  const organization = things.find((thing) => thing['@type'] === 'Organization');
  expect(organization?.['sameAs']).toEqual([]);
});

test('redirecting pages are not indexed, and Premium has a preview for messengers', {
  tag: ['@phone', '@release'],
}, async ({ request, language }) => {
  const { text } = wordsOf(language);
  const indexed: readonly string[] = INDEXED_PAGES;
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const page of HTML_PAGES.filter((each) => !indexed.includes(each))) {
    const path = pagePath(language, page);
    const html = await (await request.get(path)).text();
    expect(contentOf(html, 'robots'), path).toBe('noindex');
    expect(thingsOf(html), path).toEqual([]);
    expect(sitemap).not.toContain(`${path}<`);
  }
  const premium = await (await request.get(pagePath(language, '/premium'))).text();
  expect(contentOf(premium, 'og:description')).toBe(text('premium:description'));
  expect(contentOf(premium, 'og:image')).toContain('site-premium-');
});
