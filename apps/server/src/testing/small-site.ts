import { HTML_PAGES, LANGUAGE_CODES, pagePath } from '@bugunne/contract';
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
  createSiteFile('text/html; charset=utf-8', `<html><title>${path}</title>${path} `.repeat(40));

/** A replacement of the built site: a page at every path, a script, a text file and a picture. */
export function smallSite(): StaticSite {
  const addresses = [...HTML_PAGES, '/404'].flatMap((name) => LANGUAGE_CODES.map((code) => pagePath(code, name)));
  const pages = new Map([
    ...addresses.map((address) => [address, page(address)] as const),
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
  };
}
