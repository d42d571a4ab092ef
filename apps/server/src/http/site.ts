import {
  ADMIN_PAGES,
  ANNOUNCEMENT_PLACEHOLDER,
  APP_PAGES,
  HTML_PAGES,
  type Language,
  type PublicSettings,
  pagePath,
} from '@bugunne/contract';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { type SiteFile, type StaticSite, withHead, withLanguage } from '../platform/static-site.ts';
import { announcementHtml } from './announcement-html.ts';
import type { AppEnv } from './app-env.ts';
import { canonicalPath, decodePart, decodePath, encodePath } from './canonical-paths.ts';
import { filledPages } from './filled-pages.ts';
import { type InstalledApp, namedManifest } from './named-manifest.ts';
import { CACHE_CONTROL, sendFile } from './send-file.ts';

export type SiteDependencies = {
  site: StaticSite;
  /** Whether the item exists; otherwise its page answers 404. */
  hasContent(id: string): Promise<boolean>;
  /** The head of a shared item's page; null when the item does not exist. */
  sharedHead(category: string, title: string, language: Language): string | null;
  /** The public settings; the same object until a setting changes. */
  settings(): PublicSettings;
  /** Name and description of the installed app. */
  installedApp(): InstalledApp;
};

/** Routes of the pages: pre-rendered HTML, the app shell, built files, redirects, and 404 for everything else. */
export function siteRoutes({ site, hasContent, sharedHead, settings, installedApp }: SiteDependencies) {
  const app = new Hono<AppEnv>();
  const fill = filledPages(settings);
  const named = namedManifest(installedApp);
  /** Cache of pages with their own head, by language, announcement and head: composing and compressing one takes milliseconds. */
  const pagesByHead = new LRUCache<string, SiteFile>({ max: 300 });
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
    const head = headOf(page, prefix);
    if (head !== null) return sendFile(c, withOwnHead(head, languageOf(prefix)));
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
    const pattern = appPattern(page);
    if (pattern === SHARED) return withOwnHead(missingHead(prefix), languageOf(prefix));
    return pattern ? site.shell : notFoundPage(prefix);
  }

  /** The canonical path of a differently spelled path; null when there is none. */
  async function canonicalOf(path: string): Promise<string | null> {
    const known = canonicalPath(path);
    if (known !== null) return known === path ? null : known;
    const plain = path.endsWith('/') ? path.slice(0, -1) : null;
    if (plain === null) return null;
    const page = splitLanguage(plain)[1];
    return isAdminPage(page) || (await isAppPage(page)) ? plain : null;
  }

  function withOwnHead(head: string, language: Language): SiteFile {
    const announcement = announcementHtml(settings().announcement, language);
    const announce = (html: string) => html.replace(ANNOUNCEMENT_PLACEHOLDER, () => announcement);
    const key = `${language} ${announcement} ${head}`;
    const page = pagesByHead.get(key) ?? withHead(site.shell, head, language, announce);
    pagesByHead.set(key, page);
    return page;
  }

  function notFoundPage(prefix: string): SiteFile {
    const page = site.page(`${prefix}/404`);
    return page ? fill(page, languageOf(prefix)) : site.shell;
  }

  /** The head of a missing shared page: the title of the 404 page, and `noindex`. */
  function missingHead(prefix: string): string {
    const [title = ''] = /<title>[^<]*<\/title>/.exec(notFoundPage(prefix).body.toString('utf8')) ?? [];
    return `${title}<meta data-served="" name="robots" content="noindex"/>`;
  }

  function appPattern(page: string): string | undefined {
    const parts = page.split('/');
    return APP_PAGES.find((pattern) => {
      const expected = pattern.split('/');
      return expected.length === parts.length && expected.every((part, i) => part.startsWith(':') || part === parts[i]);
    });
  }

  function headOf(page: string, prefix: string): string | null {
    if (appPattern(page) !== SHARED) return null;
    const [, , category = '', title = ''] = page.split('/');
    return sharedHead(category, decodePart(title), languageOf(prefix));
  }

  async function isAppPage(page: string): Promise<boolean> {
    const parts = page.split('/');
    const found = appPattern(page);
    if (found === '/dashboard/content/:id') return hasContent(parts[3] ?? '');
    if (found === SHARED) return headOf(page, '') !== null;
    return found !== undefined;
  }

  return app;
}

const isAdminPage = (page: string) => ADMIN_PAGES.some((each) => each === page);

const MANIFEST = /^(\/en)?\/manifest\.webmanifest$/;
const SHARED = '/shared/:category/:title';
const languageOf = (prefix: string): Language => (prefix === '/en' ? 'en' : 'tr');

const splitLanguage = (path: string): [string, string] =>
  path === '/en' ? ['/en', '/'] : path.startsWith('/en/') ? ['/en', path.slice(3)] : ['', path];
