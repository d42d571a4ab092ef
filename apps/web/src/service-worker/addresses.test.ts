import { ADMIN_PAGES } from '@bugunne/contract/admin-pages.constants';
import { PAGES } from '@bugunne/contract/page-of';
import { pagePath } from '@bugunne/contract/page-paths';
import { describe, expect, it } from 'vitest';
import { API_PATHS, isAppFile, isMemberPage, isOtherAddress } from './addresses.ts';
import { passApi } from './pass-api.ts';

const isLeftAlone = (address: string) => isOtherAddress.some((pattern) => pattern.test(address));
const inBoth = (page: string) => [pagePath('tr', page), pagePath('en', page)];

describe('the worker', () => {
  it.each([...ADMIN_PAGES, '/admin/', '/admin/nothing', '/admin?q=a'].flatMap(inBoth))(
    'leaves %s to the network',
    (page) => {
      expect([isLeftAlone(page), isMemberPage.test(page)]).toEqual([true, false]);
    },
  );

  it('is never asked for the API, where the browser can do without', async () => {
    expect(API_PATHS.filter((path) => !isLeftAlone(`${path}anything`))).toEqual([]);
    const added: string[] = [];
    const event = new Event('install') as ExtendableEvent;
    await passApi(event);
    event.addRoutes = async (routes) => void added.push(...routes.map(({ condition }) => condition.urlPattern));
    await passApi(event);
    expect(added).toContain('/rest/v1/*');
    event.addRoutes = () => Promise.reject(new TypeError('refused'));
    await expect(passApi(event)).resolves.toBeUndefined();
  });

  it('answers every page of the site', () => {
    const pages = [...PAGES, '/administration'].flatMap(inBoth);
    expect(pages.filter(isLeftAlone)).toEqual([]);
  });

  it('keeps files of the app, but none of the administration', () => {
    expect(isAppFile('/assets/entry-1.js')).toBe(true);
    expect(isAppFile('/assets/admin/index-1.js')).toBe(false);
    expect(isAppFile('/rest/v1/preferences')).toBe(false);
  });
});
