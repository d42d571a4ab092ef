import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pagePath } from '@bugunne/contract/page-paths';
import { HTML_PAGES } from '@bugunne/contract/pages.constants';
import { SHARED_MISSING, SHARED_TEMPLATE } from '@bugunne/contract/shared-page.constants';
import type { Config } from '@react-router/dev/config';

const languages = ['tr', 'en'] as const;

/** Folders with Turkish letters are written percent-encoded; servers look for the decoded names. */
async function decodeFolderNames(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const path = join(folder, decodeURIComponent(entry.name));
    if (entry.name.includes('%')) await rename(join(folder, entry.name), path);
    await decodeFolderNames(path);
  }
}

export default {
  appDirectory: 'src',
  buildDirectory: 'dist',
  ssr: false,
  routeDiscovery: { mode: 'initial' },
  // '/404' matches no page, so it renders the not-found screen that the server sends for unknown addresses.
  prerender: languages.flatMap((language) =>
    [...HTML_PAGES, SHARED_TEMPLATE, SHARED_MISSING, '/404'].map((page) => pagePath(language, page)),
  ),
  buildEnd: ({ viteConfig }) => decodeFolderNames(join(viteConfig.root, 'dist/client')),
} satisfies Config;
