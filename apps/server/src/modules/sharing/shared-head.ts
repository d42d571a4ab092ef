import { type Item, LANGUAGE_CODES, type Language, pagePath, publicObjectPath, sharedPath } from '@bugunne/contract';
import { escapeMarkup, scriptJson } from '../../platform/escape-markup.ts';
import { itemData } from './item-data.ts';
import { PICTURE_SIZES } from './painter/orders.ts';

const APP = 'BugünNe';
const LOCALES: Record<Language, string> = { tr: 'tr_TR', en: 'en_GB' };

const WORDS: Record<Language, { description(text: string): string; picture(title: string): string }> = {
  tr: {
    description: (text) => `${text} BugünNe’de bir öneri.`,
    picture: (title) => `${title}: BugünNe’nin çizdiği kapak`,
  },
  en: {
    description: (text) => `${text} A pick on BugünNe.`,
    picture: (title) => `${title}: the cover drawn by BugünNe`,
  },
};

type Input = {
  language: Language;
  /** The item in each language. */
  item: Record<Language, Item>;
  pictureKey: string;
  publicUrl: string;
  defaultLanguage: Language;
};

/**
 * The HTML head of an item's public page, for messengers and search engines, which run no scripts. Every tag except the
 * title, which the page takes over, is marked `data-served`, so that the browser can remove it on the next navigation.
 */
export function sharedHead({ language, item, pictureKey, publicUrl, defaultLanguage }: Input): string {
  const own = item[language];
  const words = WORDS[language];
  const title = `${own.title} · ${APP}`;
  const description = words.description(own.description);
  const addressIn = (code: Language) => publicUrl + pagePath(code, sharedPath(item[code]));
  const picture = publicUrl + publicObjectPath('social', pictureKey);
  const alt = words.picture(own.title);
  const { width, height } = PICTURE_SIZES.item;
  const property = (name: string, content: string | number) => tag('meta', { property: name, content });
  const named = (name: string, content: string) => tag('meta', { name, content });
  return [
    `<title>${escapeMarkup(title)}</title>`,
    named('description', description),
    tag('link', { rel: 'canonical', href: addressIn(language) }),
    ...LANGUAGE_CODES.map((code) => tag('link', { rel: 'alternate', hreflang: code, href: addressIn(code) })),
    tag('link', { rel: 'alternate', hreflang: 'x-default', href: addressIn(defaultLanguage) }),
    property('og:type', 'article'),
    property('og:site_name', APP),
    property('og:locale', LOCALES[language]),
    property('og:url', addressIn(language)),
    property('og:title', own.title),
    property('og:description', description),
    property('og:image', picture),
    property('og:image:type', 'image/png'),
    property('og:image:width', width),
    property('og:image:height', height),
    property('og:image:alt', alt),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', own.title),
    named('twitter:description', description),
    named('twitter:image', picture),
    named('twitter:image:alt', alt),
    `<script data-served="" type="application/ld+json">${scriptJson(itemData(own, { address: addressIn(language), picture }))}</script>`,
  ].join('');
}

const tag = (name: 'meta' | 'link', attributes: Record<string, string | number>) =>
  `<${name} data-served="" ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeMarkup(String(value))}"`)
    .join(' ')}/>`;
