import {
  ANNOUNCEMENT_PLACEHOLDER,
  HTML_PAGES,
  LANGUAGE_CODES,
  type Language,
  pagePath,
  SHARED_ITEM,
  SHARED_MISSING,
  SHARED_TEMPLATE,
} from '@bugunne/contract';
import { escapeMarkup } from '../platform/escape-markup.ts';
import { createSiteFile, type SiteFile, type StaticSite } from '../platform/static-site.ts';

/** A file that is not compressed, like pictures and fonts. */
const PICTURE: SiteFile = {
  type: 'image/png',
  etag: '"picture"',
  body: Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256)),
  brotli: null,
  scriptHashes: [],
};

const page = (path: string) =>
  createSiteFile('text/html; charset=utf-8', `<html><head><title>${path}</title></head>${path} `.repeat(40));

/** The template of the pages of items in a language, with a link to itself in each. */
const template = (code: Language) => {
  const links = LANGUAGE_CODES.map((each) => `<a hreflang="${each}" href="${pagePath(each, SHARED_TEMPLATE)}">.</a>`);
  return createSiteFile(
    'text/html; charset=utf-8',
    `<html lang="${code}"><head><title>a recommendation</title></head><body>${ANNOUNCEMENT_PLACEHOLDER}${links.join('')}<main>${SHARED_ITEM}</main></body></html>`,
  );
};

/** A replacement of the built site: a page at every path, a script, a text file and a picture. */
export function smallSite(): StaticSite {
  const addresses = [...HTML_PAGES, SHARED_MISSING, '/404'].flatMap((name) =>
    LANGUAGE_CODES.map((code) => pagePath(code, name)),
  );
  const pages = new Map([
    ...addresses.map((address) => [address, page(address)] as const),
    ...LANGUAGE_CODES.map((code) => [pagePath(code, SHARED_TEMPLATE), template(code)] as const),
    ['/admin', createSiteFile('text/html; charset=utf-8', '<html lang="tr"><title>BugünNe Admin</title>')],
  ]);
  const files = new Map([
    ['/assets/entry-a1.js', createSiteFile('text/javascript; charset=utf-8', 'let a = 1;'.repeat(40))],
    ['/manifest.webmanifest', createSiteFile('application/manifest+json', '{"name":"BugünNe"}'.repeat(9))],
    ['/icons/icon.png', PICTURE],
  ]);
  return {
    file: (path) => files.get(path) ?? null,
    page: (path) => pages.get(path) ?? null,
    shell: page('the shell'),
    renderItem: (item) => `<h1>${escapeMarkup(item.title)}</h1>`,
    renderSampleDay: (cards) => cards.map(({ title }) => escapeMarkup(title)).join(', '),
  };
}
