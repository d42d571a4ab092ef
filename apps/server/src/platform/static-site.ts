import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';

/** One file of the built site, held in memory in the forms it may be sent in. */
export type SiteFile = {
  type: string;
  etag: string;
  body: Buffer;
  brotli: Buffer | null;
  /** Hashes of its inline scripts, for the Content-Security-Policy. Empty for anything but HTML. */
  scriptHashes: readonly string[];
};

export type StaticSite = {
  /** A built file by its address, such as `/assets/entry-1a2b.js`. */
  file(path: string): SiteFile | null;
  /** The pre-rendered page of an address (without a trailing slash). */
  page(path: string): SiteFile | null;
  /** The shell that the browser fills for pages that are not pre-rendered. */
  shell: SiteFile;
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

/** Reads the built web app. Throws when it was not built. */
export function loadStaticSite(folder: string): StaticSite {
  if (!existsSync(folder))
    throw new Error(`The web app is not built: ${folder} is missing. Run npm start, which builds it.`);
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

/** For what is made while somebody waits. */
const BROTLI_QUALITY = 5;

/** A page with another title and more in its head, in the language given. */
export function withHead(page: SiteFile, head: string, language: string): SiteFile {
  const html = page.body
    .toString('utf8')
    .replace(/<html lang="[^"]*"/, () => `<html lang="${language}"`)
    .replace(/<title>[^<]*<\/title>/, '')
    .replace('</head>', () => `${head}</head>`);
  return remade(page, html, BROTLI_QUALITY);
}

/** The file with another text; `quality` is brotli's, 11 at most. */
export function remade(file: SiteFile, text: string, quality: number): SiteFile {
  return { ...file, ...packed(text, quality) };
}

/** A file that was not built, of any type but HTML. */
export const writtenFile = (type: string, text: string): SiteFile => ({
  type,
  scriptHashes: [],
  ...packed(text, BROTLI_QUALITY),
});

function packed(text: string, quality: number) {
  const body = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return { etag: etagOf(body), body, brotli: brotliCompressSync(body, { params }) };
}

const compress = promisify(brotliCompress);

/** The file compressed as well as can be, in a thread of its own. */
export async function bestCompressed(file: SiteFile): Promise<SiteFile> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: file.body.length,
  };
  return { ...file, brotli: await compress(file.body, { params }) };
}

const etagOf = (body: Buffer) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;

/** Hashes of the scripts between their tags, as a Content-Security-Policy names them. */
export function inlineScriptHashes(html: string): string[] {
  // Data between script tags is not run, so it needs no leave.
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/)[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`);
}
