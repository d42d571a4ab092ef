import { pagePath } from '@bugunne/contract/page-paths';
import { HTML_PAGES, INDEXED_PAGES } from '@bugunne/contract/pages';
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

/** What else stands in the links of this kind. */
const linksOf = (html: string, kind: string) =>
  [...html.matchAll(new RegExp(`<link rel="${kind}" (?:hreflang="([^"]*)" )?href="([^"]*)"`, 'gi'))].map(
    ([, hreflang, href]) => (hreflang ? { hreflang, href } : { href }),
  );

test('search engines and messengers are told what each public page is', { tag: ['@phone', '@ci-phone'] }, async ({
  request,
  language,
  baseURL,
}) => {
  for (const page of INDEXED_PAGES) {
    const path = pagePath(language, page);
    const html = await (await request.get(encodeURI(path))).text();
    const title = titleOf(html);
    const description = contentOf(html, 'description');
    expect.soft(title.length, `${path}: ${title}`).toBeLessThanOrEqual(60);
    expect.soft(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(110);
    expect.soft(description.length, `${path}: ${description}`).toBeLessThanOrEqual(155);
    expect(contentOf(html, 'robots'), path).toBe('');
    // One address of its own, and the same page in the other language, whole and percent-encoded.
    const whole = (code: Language) => new URL(encodeURI(pagePath(code, page)), baseURL).href;
    expect(linksOf(html, 'canonical'), path).toEqual([{ href: whole(language) }]);
    expect(linksOf(html, 'alternate'), path).toEqual([
      { hreflang: 'tr', href: whole('tr') },
      { hreflang: 'en', href: whole('en') },
      { hreflang: 'x-default', href: whole('tr') },
    ]);
    // The picture is told by what is seen on it.
    const alt = contentOf(html, 'og:image:alt');
    expect(alt, path).toMatch(/“.+”.*(kapak|covers)/);
    expect(contentOf(html, 'twitter:image:alt')).toBe(alt);

    const things = thingsOf(html);
    const [itself] = things;
    expect(itself?.['name'], path).toBe(title);
    // Each page says whole what it is part of: whoever reads it has not read the others.
    expect(itself?.['isPartOf'], path).toMatchObject({ '@type': 'WebSite', name: 'BugünNe', url: expect.any(String) });
    const trail = things.find((thing) => thing['@type'] === 'BreadcrumbList')?.['itemListElement'];
    if (page !== '/')
      expect(trail, path).toMatchObject([{ name: 'BugünNe' }, { name: title.replace(' · BugünNe', '') }]);
  }
});

test('the site offers search engines only what can be had, and names its places elsewhere', {
  tag: ['@phone', '@release'],
}, async ({ request, language }) => {
  const things = thingsOf(await (await request.get(pagePath(language, '/'))).text());
  const application = things.find((thing) => thing['@type'] === 'WebApplication');
  expect(application?.['offers']).toEqual({ '@type': 'Offer', price: '0', priceCurrency: 'USD' });
  const organization = things.find((thing) => thing['@type'] === 'Organization');
  expect(organization?.['sameAs']).toEqual([]);
});

test('pages that search engines would be led away from are kept from them, and Premium can be passed on', {
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
