import { test as base } from './fixtures.ts';
import { type Site, startSite } from './start-site.ts';

/** `test` with a site of its own, one for each worker, whose clock, settings and background work the journey controls. */
export const test = base.extend<object, { site: Site }>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await startSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.address),
});
