import { pagePath } from '@bugunne/contract/page-paths';
import type { INDEXED_PAGES } from '@bugunne/contract/pages.constants';
import { placeholderOf, siteTextsBy } from '@bugunne/contract/site-texts.constants';
import en from '../src/i18n/en/help-articles.json' with { type: 'json' };
import tr from '../src/i18n/tr/help-articles.json' with { type: 'json' };
import { interpolate } from '../src/i18n/translate.ts';

type Language = 'tr' | 'en';
type IndexedPage = (typeof INDEXED_PAGES)[number];
type Page = { language: Language; page: IndexedPage; title: string; description: string };

const SITE = placeholderOf('siteUrl');
const NAME = 'BugünNe';
const siteTexts = siteTextsBy(placeholderOf);
const addressOf = (language: Language, page: string) => SITE + encodeURI(pagePath(language, page));
const idOf = (part: string) => `${SITE}/#${part}`;

const organization = {
  '@type': 'Organization',
  '@id': idOf('organization'),
  name: NAME,
  url: `${SITE}/`,
  logo: `${SITE}/icons/icon-512.png`,
  foundingDate: '2018',
  sameAs: placeholderOf('socialProfiles'),
};

/** The schema.org type of a page; `WebPage` for all others. */
const TYPES: Partial<Record<IndexedPage, string>> = {
  '/about': 'AboutPage',
  '/contact': 'ContactPage',
  '/help': 'FAQPage',
  '/bugün-ne-izlesem': 'CollectionPage',
  '/bugün-ne-yapsam': 'CollectionPage',
  '/bugün-ne-dinlesem': 'CollectionPage',
};

/** JSON-LD of a page for search engines (schema.org); texts from the settings are placeholders that the server fills. */
export function structuredData({ language, page, title, description }: Page): object {
  const address = addressOf(language, page);
  const itself = {
    '@type': TYPES[page] ?? 'WebPage',
    '@id': address,
    url: address,
    name: title,
    description,
    inLanguage: language,
    isPartOf: { '@type': 'WebSite', '@id': idOf('website'), name: NAME, url: `${SITE}/` },
    ...(page === '/help' ? { mainEntity: questions(language) } : {}),
  };
  const trail = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: NAME, item: addressOf(language, '/') },
      { '@type': 'ListItem', position: 2, name: title.replace(` · ${NAME}`, ''), item: address },
    ],
  };
  const graph = page === '/' ? [itself, website, organization, application(language, description)] : [itself, trail];
  return { '@context': 'https://schema.org', '@graph': graph };
}

const website = {
  '@type': 'WebSite',
  '@id': idOf('website'),
  name: NAME,
  url: `${SITE}/`,
  inLanguage: ['tr', 'en'],
  publisher: { '@id': idOf('organization') },
};

const application = (language: Language, description: string) => ({
  '@type': 'WebApplication',
  name: NAME,
  url: addressOf(language, '/'),
  description,
  applicationCategory: 'LifestyleApplication',
  operatingSystem: 'Any',
  // Premium is not listed: it is not on sale, and its price depends on the region.
  offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
});

const ARTICLES = { tr: tr.articles, en: en.articles };

/** The getting-started articles as questions; all articles would make the page too long. */
function questions(language: Language): object[] {
  const filled = (text: string) => interpolate(text, siteTexts);
  return ARTICLES[language]
    .filter(({ category }) => category === 'getting-started')
    .map(({ title, content }) => ({
      '@type': 'Question',
      name: filled(title),
      acceptedAnswer: { '@type': 'Answer', text: filled(content.join('\n')) },
    }));
}
