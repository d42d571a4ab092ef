import {
  LANGUAGE_CODES,
  type Language,
  pagePath,
  SHARED_ITEM,
  SHARED_ITEM_ELEMENT,
  SHARED_TEMPLATE,
  sharedPath,
} from '@bugunne/contract';
import { LRUCache } from 'lru-cache';
import { escapeMarkup, scriptJson } from '../platform/escape-markup.ts';
import { type SiteFile, type StaticSite, withText } from '../platform/static-site.ts';
import type { ItemPage } from '../shared/items/item-page.ts';

/** Composing and compressing a page takes some milliseconds, so those asked for last are cached. */
const MOST_PAGES = 300;
/** A higher quality takes three times as long for a twentieth less. */
const BROTLI_QUALITY = 6;

/** Fills items into the pre-rendered template of their public pages, whose placeholders for settings are filled already. */
export function itemPages(renderItem: StaticSite['renderItem']) {
  const pages = new LRUCache<string, SiteFile>({ max: MOST_PAGES });

  function cached(key: string, template: SiteFile, compose: () => string): SiteFile {
    const known = pages.get(key);
    if (known) return known;
    const made = withText(template, compose(), BROTLI_QUALITY);
    pages.set(key, made);
    return made;
  }

  return {
    /** The page of an item; `template` is the one of the language. */
    page(template: SiteFile, { item, translations, head }: ItemPage, language: Language): SiteFile {
      const json = scriptJson(item);
      return cached(`${template.etag} ${head} ${json}`, template, () => {
        // The item comes last, because its texts may look like anything that is replaced.
        const html = template.body
          .toString('utf8')
          .replace(OWN_ADDRESS, (address) => ownAddress(address, translations))
          .replace(/<title>[^<]*<\/title>/, '')
          .replace(SHARED_ITEM, () => renderItem(item, language));
        return withHead(html, head + dataElement(json));
      });
    },
    /** The page of an address without an item. */
    missing: (template: SiteFile): SiteFile =>
      cached(`${template.etag} missing`, template, () => withHead(template.body.toString('utf8'), dataElement('null'))),
  };
}

const withHead = (html: string, head: string) => html.replace('</head>', () => `${head}</head>`);

/** The browser reads it before hydration, so that the page needs no request. */
const dataElement = (json: string) => `<script type="application/json" id="${SHARED_ITEM_ELEMENT}">${json}</script>`;

/** Links of the template to itself, which choose the language. */
const OWN_ADDRESS = new RegExp(
  `(?<=href=")(${LANGUAGE_CODES.map((code) => pagePath(code, SHARED_TEMPLATE)).join('|')})(?=")`,
  'g',
);

const ownAddress = (address: string, translations: ItemPage['translations']) => {
  const code = LANGUAGE_CODES.find((each) => pagePath(each, SHARED_TEMPLATE) === address) ?? 'tr';
  return escapeMarkup(pagePath(code, sharedPath(translations[code])));
};
