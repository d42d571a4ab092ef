import {
  INDEXED_PAGES,
  type Item,
  LANGUAGE_CODES,
  type Language,
  type PublicSettings,
  pagePath,
  sharedPath,
} from '@bugunne/contract';
import { Hono } from 'hono';
import { escapeMarkup } from '../platform/escape-markup.ts';
import { createSiteFile, type SiteFile } from '../platform/static-site.ts';
import type { AppEnv } from './app-env.ts';
import { CACHE_CONTROL, sendFile } from './send-file.ts';

export type SearchEngineDependencies = {
  publicUrl: string;
  settings(): Pick<PublicSettings, 'premiumPagePublic' | 'defaultLanguage'>;
  /** Every item with a public page, in a language. */
  sharedItems(language: Language): readonly Pick<Item, 'category' | 'sharedTitle'>[];
};

/** Paths that search engines must not crawl: members' own pages and APIs. */
const DISALLOWED = ['/dashboard', '/admin', '/payment', '/auth/v1/', '/realtime/v1/', '/functions/v1/', '/sandbox/'];

/** The same page in each language, as encoded paths. */
type Alternates = Record<Language, string>;

/** `/robots.txt`, and sitemaps of the site's pages and of the public pages of items. Each is built once for a setting. */
export function searchEngineRoutes({ publicUrl, settings, sharedItems }: SearchEngineDependencies) {
  const app = new Hono<AppEnv>();
  const writeSitemap = (pages: readonly Alternates[]) => sitemap(publicUrl, pages, settings().defaultLanguage);
  const documents: Record<string, { type: string; write(): string }> = {
    '/robots.txt': { type: 'text/plain', write: () => robots(publicUrl) },
    '/sitemap.xml': {
      type: 'application/xml',
      write: () =>
        writeSitemap(
          [...INDEXED_PAGES, ...(settings().premiumPagePublic ? (['/premium'] as const) : [])].map((page) =>
            inLanguages((code) => encodeURI(pagePath(code, page))),
          ),
        ),
    },
    '/sitemap-items.xml': { type: 'application/xml', write: () => writeSitemap(pagesOfItems(sharedItems)) },
  };
  for (const [path, { type, write }] of Object.entries(documents)) {
    const written = new Map<string, SiteFile>();
    app.get(path, (c) => {
      const { premiumPagePublic, defaultLanguage } = settings();
      const key = `${premiumPagePublic} ${defaultLanguage}`;
      const file = written.get(key) ?? createSiteFile(`${type}; charset=utf-8`, write());
      written.set(key, file);
      return sendFile(c, file, { cacheControl: CACHE_CONTROL.day });
    });
  }
  return app;
}

const inLanguages = (pathIn: (language: Language) => string): Alternates => ({ tr: pathIn('tr'), en: pathIn('en') });

function pagesOfItems(sharedItems: SearchEngineDependencies['sharedItems']): Alternates[] {
  const english = sharedItems('en');
  return sharedItems('tr').flatMap((item, index) => {
    const same = english[index];
    return same ? [{ tr: pagePath('tr', sharedPath(item)), en: pagePath('en', sharedPath(same)) }] : [];
  });
}

const robots = (publicUrl: string) =>
  [
    'User-agent: *',
    ...DISALLOWED.flatMap((path) => [`Disallow: ${path}`, ...(path.endsWith('/v1/') ? [] : [`Disallow: /en${path}`])]),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    `Sitemap: ${publicUrl}/sitemap-items.xml`,
    '',
  ].join('\n');

/** Each page once per language, with its alternates (sitemaps.org 0.9 and Google's hreflang extension). */
function sitemap(publicUrl: string, pages: readonly Alternates[], defaultLanguage: Language): string {
  const link = (hreflang: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeMarkup(publicUrl + path)}"/>`;
  const urls = pages.flatMap((paths) => {
    const links = [
      ...LANGUAGE_CODES.map((code) => link(code, paths[code])),
      link('x-default', paths[defaultLanguage]),
    ].join('');
    return LANGUAGE_CODES.map((code) => `<url><loc>${escapeMarkup(publicUrl + paths[code])}</loc>${links}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
