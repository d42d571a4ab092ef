import { test as base } from './fixtures.ts';
import { type Site, startSite } from './start-site.ts';

/** `test` with a site of its own in a mode of `startSite`, one for each worker, which the journey controls. */
export const testOnSite = (mode?: string) =>
  base.extend<object, { site: Site }>({
    site: [
      async ({ browserName: _ }, use) => {
        const site = await startSite(mode);
        await use(site);
        await site.close();
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ site }, use) => use(site.address),
  });

/** `test` with a site of its own, whose clock, settings and background work the journey controls. */
export const test = testOnSite();
