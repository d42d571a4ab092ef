import type { NonSharedBuffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import type { Language, SampleCard, SharedItem } from '@bugunne/contract';

/** A file of the built site in memory, with its compressed variant. */
export type SiteFile = {
  type: string;
  etag: string;
  body: NonSharedBuffer;
  brotli: NonSharedBuffer | null;
  /** Hashes of its inline scripts for the Content-Security-Policy; empty for other types than HTML. */
  scriptHashes: readonly string[];
};

export type StaticSite = {
  /** A built file by its path, such as `/assets/entry-1a2b.js`. */
  file(path: string): SiteFile | null;
  /** The pre-rendered page of a path (without a trailing slash). */
  page(path: string): SiteFile | null;
  /** The shell that the browser renders pages into that are not pre-rendered. */
  shell: SiteFile;
  /** The HTML of an item in its public page, by the same components as in the browser. */
  renderItem(item: SharedItem, language: Language): string;
  /** The HTML of the sample on the landing page. */
  renderSampleDay(cards: readonly SampleCard[], language: Language): string;
};

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.data': 'text/x-script; charset=utf-8',
};

/** Reads the web app that is built in a folder. Throws when it is not built. */
export async function loadStaticSite(build: string): Promise<StaticSite> {
  const folder = join(build, 'client');
  const renderer = join(build, 'parts/render-parts.js');
  const missing = [folder, renderer].find((path) => !existsSync(path));
  if (missing) throw new Error(`The web app is not built: ${missing} is missing. Run npm start, which builds it.`);
  const { renderItem, renderSampleDay }: Pick<StaticSite, 'renderItem' | 'renderSampleDay'> = await import(
    pathToFileURL(renderer).href
  );
  const files = new Map<string, SiteFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.br')) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(`/${relative(folder, path).split(sep).join('/')}`.normalize('NFC'), readSiteFile(path));
  }
  const shell = files.get('/__spa-fallback.html') ?? files.get('/index.html');
  if (!shell) throw new Error(`The built web app in ${folder} has no index.html.`);
  return {
    file: (path) => (path.endsWith('.html') ? null : (files.get(path) ?? null)),
    page: (path) => files.get(path === '/' ? '/index.html' : `${path}/index.html`) ?? null,
    shell,
    renderItem,
    renderSampleDay,
  };
}

function readSiteFile(path: string): SiteFile {
  const body = readFileSync(path);
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  return {
    type,
    etag: etagOf(body),
    body,
    brotli: existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : null,
    scriptHashes: type.startsWith('text/html') ? inlineScriptHashes(body.toString('utf8')) : [],
  };
}

const HTML_LANGUAGE = /<html lang="[^"]*"/;
/** For files that are made during a request. */
const BROTLI_QUALITY = 5;

/** A copy of the page that says to be in another language. */
export const withLanguage = (page: SiteFile, language: string): SiteFile =>
  withText(page, page.body.toString('utf8').replace(HTML_LANGUAGE, `<html lang="${language}"`), BROTLI_QUALITY);

/** A copy of the file with another text; `quality` is the brotli quality, at most 11. */
export function withText(file: SiteFile, text: string, quality: number): SiteFile {
  return { ...file, ...compressed(text, quality) };
}

/** A file made at run time, of any type but HTML. */
export const createSiteFile = (type: string, text: string): SiteFile => ({
  type,
  scriptHashes: [],
  ...compressed(text, BROTLI_QUALITY),
});

function compressed(text: string, quality: number) {
  const body = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return { etag: etagOf(body), body, brotli: brotliCompressSync(body, { params }) };
}

const compress = promisify(brotliCompress);

/** The file compressed with the best quality, off the main thread. */
export async function withBestCompression(file: SiteFile): Promise<SiteFile> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: file.body.length,
  };
  return { ...file, brotli: await compress(file.body, { params }) };
}

const etagOf = (body: Buffer) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;

/** Content-Security-Policy hashes of the inline scripts of a page. */
export function inlineScriptHashes(html: string): string[] {
  // Data blocks are not executed, so they need no hash.
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/)[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`);
}
