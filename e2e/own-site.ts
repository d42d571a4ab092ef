import { test as base } from './fixtures.ts';
import { type Site, startSite } from './start-site.ts';

/** Journeys on a site of their own, where they can be what happens behind the scenes; one for all of a worker. */
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
