import { APP_PAGES, HTML_PAGES, type Language, PAGE_REDIRECTS, pagePath } from '@bugunne/contract';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { type SiteFile, type StaticSite, withHead } from '../platform/static-site.ts';
import { contentSecurityPolicy } from './security.ts';

export type SiteDependencies = {
  site: StaticSite;
  /** Whether there is such an item, so that a page about nothing answers 404. */
  hasContent(id: string): Promise<boolean>;
  /** The head of a shared item's page; null when there is no such item. */
  sharedHead(category: string, title: string, language: Language): string | null;
};

/** The pages: pre-rendered HTML, the shell for the signed-in app, built files, redirects, and 404 for all else. */
export function siteRoutes({ site, hasContent, sharedHead }: SiteDependencies) {
  const app = new Hono();
  /** Made pages with a head of their own, by that: composing and compressing one takes milliseconds. */
  const made = new LRUCache<string, SiteFile>({ max: 300 });
  const paths = new Set(HTML_PAGES.flatMap((page) => [pagePath('tr', page), pagePath('en', page)]));

  app.get('*', async (c) => {
    const path = decodePath(c.req.path);
    if (path === null) return send(c.req.raw, notFoundPage(''), 404);
    const file = site.file(path);
    if (file) return send(c.req.raw, file, 200, path.startsWith('/assets/'));

    const plain = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
    const query = new URL(c.req.url).search;
    const [prefix, page] = splitLanguage(plain);
    const target = PAGE_REDIRECTS[page];
    if (target) return c.redirect(encodeURI(`${prefix}${target}`) + query, 301);
    if (plain !== path && (paths.has(plain) || (await isAppPage(page)))) {
      return c.redirect(encodeURI(plain) + query, 301);
    }

    if (paths.has(plain)) {
      const html = site.page(plain);
      if (html) return send(c.req.raw, html, 200);
    }
    const head = headOf(page, prefix);
    if (head !== null) return send(c.req.raw, withOwnHead(head, languageOf(prefix)), 200);
    if (await isAppPage(page)) return send(c.req.raw, site.shell, 200);
    // A known kind of page about something that does not exist draws its own "not found".
    if (appPattern(page) === SHARED) {
      return send(c.req.raw, withOwnHead(missingHead(prefix), languageOf(prefix)), 404);
    }
    return send(c.req.raw, appPattern(page) ? site.shell : notFoundPage(prefix), 404);
  });

  function withOwnHead(head: string, language: Language): SiteFile {
    const key = `${language} ${head}`;
    const page = made.get(key) ?? withHead(site.shell, head, language);
    made.set(key, page);
    return page;
  }

  const notFoundPage = (prefix: string) => site.page(`${prefix}/404`) ?? site.shell;

  /** What the page for all that does not exist is called. */
  function missingHead(prefix: string): string {
    const [title = ''] = /<title>[^<]*<\/title>/.exec(notFoundPage(prefix).body.toString('utf8')) ?? [];
    return `${title}<meta data-served="" name="robots" content="noindex"/>`;
  }

  function appPattern(page: string): string | undefined {
    const parts = page.split('/');
    return APP_PAGES.find((pattern) => {
      const wanted = pattern.split('/');
      return wanted.length === parts.length && wanted.every((part, i) => part.startsWith(':') || part === parts[i]);
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

const SHARED = '/shared/:category/:title';
const languageOf = (prefix: string): Language => (prefix === '/en' ? 'en' : 'tr');

/** Percent-decoded and composed, but with encoded slashes left as they are; null when it is not valid. */
function decodePath(path: string): string | null {
  try {
    return path
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('%', '%25').replaceAll('/', '%2F'))
      .join('/')
      .normalize('NFC');
  } catch {
    return null;
  }
}

const decodePart = (part: string) => part.replaceAll('%2F', '/').replaceAll('%25', '%');

const splitLanguage = (path: string): [string, string] =>
  path === '/en' ? ['/en', '/'] : path.startsWith('/en/') ? ['/en', path.slice(3)] : ['', path];

const YEAR = 31_536_000;

function send(request: Request, file: SiteFile, status: number, isHashed = false): Response {
  const headers = new Headers({
    'content-type': file.type,
    etag: file.etag,
    'cache-control': isHashed ? `public, max-age=${YEAR}, immutable` : 'no-cache',
    vary: 'accept-encoding',
  });
  if (file.type.startsWith('text/html'))
    headers.set('content-security-policy', contentSecurityPolicy(file.scriptHashes));
  if (status === 200 && request.headers.get('if-none-match')?.includes(file.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const brotli = file.brotli && /\bbr\b/.test(request.headers.get('accept-encoding') ?? '') ? file.brotli : null;
  if (brotli) headers.set('content-encoding', 'br');
  const body = brotli ?? file.body;
  headers.set('content-length', String(body.length));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status, headers });
}
