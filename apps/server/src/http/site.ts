import {
  ADMIN_PAGES,
  APP_PAGES,
  HTML_PAGES,
  type Language,
  type PublicSettings,
  pagePath,
  SHARED_MISSING,
  SHARED_PAGE,
  SHARED_TEMPLATE,
} from '@bugunne/contract';
import { Hono } from 'hono';
import { type SiteFile, type StaticSite, withLanguage } from '../platform/static-site.ts';
import type { ItemPage } from '../shared/items/item-page.ts';
import type { AppEnv } from './app-env.ts';
import { canonicalPath, decodePart, decodePath, encodePath } from './canonical-paths.ts';
import { filledPages } from './filled-pages.ts';
import { itemPages } from './item-pages.ts';
import { type InstalledApp, namedManifest } from './named-manifest.ts';
import { CACHE_CONTROL, sendFile } from './send-file.ts';

export type SiteDependencies = {
  site: StaticSite;
  /** Whether the item exists; otherwise its page answers 404. */
  hasContent(id: string): Promise<boolean>;
  /** The public pages of items; `page` is null for an item that does not exist. */
  sharedPages: {
    has(category: string, title: string): boolean;
    page(category: string, title: string, language: Language): Promise<ItemPage | null>;
  };
  /** The public settings; the same object until a setting changes. */
  settings(): PublicSettings;
  /** The sample on the landing page as HTML. */
  sampleDay(language: Language): string;
  /** Name and description of the installed app. */
  installedApp(): InstalledApp;
};

/** Routes of the pages: pre-rendered HTML, the app shell, built files, redirects, and 404 for everything else. */
export function siteRoutes({ site, hasContent, sharedPages, settings, sampleDay, installedApp }: SiteDependencies) {
  const app = new Hono<AppEnv>();
  const fill = filledPages(settings, sampleDay);
  const named = namedManifest(installedApp);
  const items = itemPages(site.renderItem);
  let englishAdmin: SiteFile | undefined;
  const paths = new Set(HTML_PAGES.flatMap((page) => [pagePath('tr', page), pagePath('en', page)]));

  app.get('*', async (c) => {
    const path = decodePath(c.req.path);
    if (path === null) return sendFile(c, missingPage(c.req.path), { status: 404 });
    const file = site.file(path);
    if (file)
      return sendFile(c, MANIFEST.test(path) ? named(file, languageOf(splitLanguage(path)[0])) : file, {
        cacheControl: path.startsWith('/assets/') ? CACHE_CONTROL.immutable : CACHE_CONTROL.revalidate,
      });

    const [prefix, page] = splitLanguage(path);
    const html = paths.has(path) ? site.page(path) : null;
    if (html) return sendFile(c, fill(html, languageOf(prefix)));
    const itemPage = await itemPageOf(page, languageOf(prefix));
    if (itemPage) return sendFile(c, itemPage);
    if (await isAppPage(page)) return sendFile(c, site.shell);
    const admin = isAdminPage(page) ? adminPage(languageOf(prefix)) : null;
    if (admin) return sendFile(c, admin, { isIndexed: false });

    const canonical = await canonicalOf(path);
    if (canonical !== null) return c.redirect(encodePath(canonical) + new URL(c.req.url).search, 301);
    return sendFile(c, missingPage(path), { status: 404 });
  });

  /** One document for all pages of the administration, whose script reads the address. */
  function adminPage(language: Language): SiteFile | null {
    const built = site.page('/admin');
    if (language === 'tr' || !built) return built;
    englishAdmin ??= withLanguage(built, language);
    return englishAdmin;
  }

  /** An app page whose item does not exist renders its own "not found"; other paths get the 404 page. */
  function missingPage(path: string): SiteFile {
    const [prefix, page] = splitLanguage(path);
    if (matches(SHARED_PAGE, page)) return missingItemPage(languageOf(prefix));
    return appPattern(page) ? site.shell : notFoundPage(prefix);
  }

  /** The canonical path of a differently spelled path; null when there is none. */
  async function canonicalOf(path: string): Promise<string | null> {
    const known = canonicalPath(path);
    if (known !== null) return known === path ? null : known;
    const plain = path.endsWith('/') ? path.slice(0, -1) : null;
    if (plain === null) return null;
    const page = splitLanguage(plain)[1];
    const [category = '', title = ''] = sharedTitle(page) ?? [];
    const exists = isAdminPage(page) || sharedPages.has(category, title) || (await isAppPage(page));
    return exists ? plain : null;
  }

  /** The public page of an item; null for every other path. */
  async function itemPageOf(page: string, language: Language): Promise<SiteFile | null> {
    const [category, title] = sharedTitle(page) ?? [];
    if (category === undefined || title === undefined) return null;
    const content = await sharedPages.page(category, title, language);
    const template = site.page(pagePath(language, SHARED_TEMPLATE)) ?? site.shell;
    return content && items.page(fill(template, language), content, language);
  }

  function missingItemPage(language: Language): SiteFile {
    const page = site.page(pagePath(language, SHARED_MISSING)) ?? site.shell;
    return items.missing(fill(page, language));
  }

  function notFoundPage(prefix: string): SiteFile {
    const page = site.page(`${prefix}/404`);
    return page ? fill(page, languageOf(prefix)) : site.shell;
  }

  async function isAppPage(page: string): Promise<boolean> {
    const found = appPattern(page);
    if (found === '/dashboard/content/:id') return hasContent(page.split('/')[3] ?? '');
    return found !== undefined;
  }

  return app;
}

function matches(pattern: string, page: string): boolean {
  const [expected, parts] = [pattern.split('/'), page.split('/')];
  return expected.length === parts.length && expected.every((part, i) => part.startsWith(':') || part === parts[i]);
}

const appPattern = (page: string): string | undefined => APP_PAGES.find((pattern) => matches(pattern, page));

/** Category and title in the address of an item; null for every other path. */
function sharedTitle(page: string): [category: string, title: string] | null {
  if (!matches(SHARED_PAGE, page)) return null;
  const [, , category = '', title = ''] = page.split('/');
  return [category, decodePart(title)];
}

const isAdminPage = (page: string) => ADMIN_PAGES.some((each) => each === page);

const MANIFEST = /^(\/en)?\/manifest\.webmanifest$/;
const languageOf = (prefix: string): Language => (prefix === '/en' ? 'en' : 'tr');

const splitLanguage = (path: string): [string, string] =>
  path === '/en' ? ['/en', '/'] : path.startsWith('/en/') ? ['/en', path.slice(3)] : ['', path];
