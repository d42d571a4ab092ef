import { brotliDecompressSync } from 'node:zlib';
import type { SharedItem } from '@bugunne/contract';
import { expect, it } from 'vitest';
import { escapeMarkup } from '../platform/escape-markup.ts';
import { plainItem } from '../shared/items/present-parts.ts';
import { smallSite } from '../testing/small-site.ts';
import { itemPages } from './item-pages.ts';

const { page: pageOf, shell } = smallSite();
const template = pageOf('/shared/item/title') ?? shell;
const renderItem = ({ title }: SharedItem) => `<h1>${escapeMarkup(title)}</h1>`;

function contentOf(title: string, head = `<title>${escapeMarkup(title)}</title>`) {
  const fields = { title, originalTitle: title, description: 'Bir açıklama.', tags: [], verified: true };
  const own = { ...plainItem('movie-x', 'movie', fields), sharedTitle: title };
  const item = { ...own, factSources: [], pictureSource: null };
  return { item, translations: { tr: own, en: { ...own, sharedTitle: 'In English' } }, head };
}
const read = (file: { body: Buffer }) => file.body.toString('utf8');

it.each([
  'Ayla',
  '</script><script>alert(1)</script>',
  '<!-- <script>',
  '" onload="alert(1)',
  '$& $1 $` $$',
  '</head></main>[[sharedItem x sharedItem]]',
  '[[settings]] [[claimUsers]]',
  '/en/shared/item/title',
  '🎬🏳️‍🌈',
  'نور \u202egnirts',
  'x'.repeat(5000),
])('holds the item with the title %j as HTML and as JSON, once each', (title) => {
  const html = read(itemPages(renderItem).page(template, contentOf(title), 'tr'));
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html.match(/<h1>/g)).toHaveLength(1);
  expect(html).toContain(`<main><h1>${escapeMarkup(title)}</h1></main></body></html>`);
  expect(html).not.toContain('samples');
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
  expect(scripts.map(([, attributes]) => attributes)).toEqual([' type="application/json" id="shared-item"']);
  expect(JSON.parse(scripts[0]?.[2] ?? '')).toEqual(contentOf(title).item);
});

it('leads to the page of the same item in each language', () => {
  const html = read(itemPages(renderItem).page(template, contentOf("Kız'ın %50'si"), 'tr'));
  const links = [...html.matchAll(/hreflang="(\w+)" href="([^"]*)"/g)].map(([, code, address]) => [code, address]);
  expect(links).toEqual([
    ['tr', '/shared/movie/K%C4%B1z&#x27;%C4%B1n%20%2550&#x27;si'],
    ['en', '/en/shared/movie/In%20English'],
  ]);
});

it('is composed and compressed once, and again when the item, its head or the template changes', () => {
  const rendered: string[] = [];
  const pages = itemPages((item) => {
    rendered.push(item.description);
    return renderItem(item);
  });
  const content = contentOf('Ayla');
  const first = pages.page(template, content, 'tr');
  expect(pages.page(template, contentOf('Ayla'), 'tr')).toBe(first);
  expect(rendered).toHaveLength(1);
  expect(brotliDecompressSync(first.brotli ?? Buffer.alloc(0))).toEqual(first.body);
  const others = [
    pages.page(template, { ...content, item: { ...content.item, imdbRating: 8 } }, 'tr'),
    pages.page(template, contentOf('Ayla', '<title>Another</title>'), 'tr'),
    pages.page(pageOf('/en/shared/item/title') ?? shell, content, 'en'),
  ];
  expect(new Set([first, ...others].map(({ etag }) => etag)).size).toBe(4);
});

it('says in the page of an address without an item that there is none', () => {
  const notFound = pageOf('/shared/item/none') ?? shell;
  const page = itemPages(renderItem).missing({ ...notFound, body: Buffer.from('<head></head>404') });
  expect(read(page)).toBe('<head><script type="application/json" id="shared-item">null</script></head>404');
});
