import { ANNOUNCEMENT_PLACEHOLDER, SETTINGS } from '@bugunne/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSiteFile, type StaticSite } from '../platform/static-site.ts';
import { createTestClock } from '../testing/clock.ts';
import { smallSite } from '../testing/small-site.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const START = '2026-05-10T12:00:00Z';
const HTML = `<html><body><div>${ANNOUNCEMENT_PLACEHOLDER}</div></body></html>`;
const pageIn = () => createSiteFile('text/html; charset=utf-8', HTML);
const [turkish, english, shell] = [pageIn(), pageIn(), pageIn()];
const site: StaticSite = { ...smallSite(), page: (path) => (path.startsWith('/en') ? english : turkish), shell };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ site, clock: createTestClock(START) });
});
afterAll(() => server.close());
const announcement = {
  ...SETTINGS.announcement.fallback,
  text: { tr: 'Yeni <b>yaz</b> önerileri', en: 'New summer picks' },
  link: '/premium',
};
beforeEach(() => server.services.settings.set('announcement', announcement));

const html = async (path: string) => (await server.connect().request(path)).text();

describe('the announcement', () => {
  it('is in the HTML of every public page, in its language, with its link', async () => {
    expect(await html('/')).toContain('<a href="/premium">Yeni &lt;b&gt;yaz&lt;/b&gt; önerileri</a>');
    for (const path of ['/en', '/en/about', '/en/premium']) {
      expect(await html(path)).toContain('<a href="/en/premium">New summer picks</a>');
    }
  });

  it('is in the HTML of a shared item, and of one that does not exist', async () => {
    const item = server.catalogue.items.find(({ category }) => category === 'movie');
    if (!item) throw new Error('no film');
    const shared = `/en/shared/movie/${encodeURIComponent(item.title.en)}`;
    expect(await html(shared)).toContain('<a href="/en/premium">New summer picks</a>');
    await server.services.settings.set('announcement', SETTINGS.announcement.fallback);
    expect(await html(shared)).not.toContain('aside');
    await server.services.settings.set('announcement', announcement);
    expect(await html('/shared/movie/nothing')).toContain('önerileri');
  });

  it('is in the public settings, for the pages of members, whose shell has none', async () => {
    expect((await server.connect().api.settings.public()).announcement).toMatchObject({
      text: announcement.text,
      tone: 'info',
    });
    expect(await html('/dashboard')).not.toContain('aside');
  });

  it('is shown between its start and its end by the clock of the server, without a change of a setting', async () => {
    const at = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000).toISOString();
    await server.services.settings.set('announcement', { ...announcement, startsAt: at(10), endsAt: at(20) });
    const isShown = async () => (await html('/')).includes('önerileri');
    expect(await isShown()).toBe(false);
    server.clock.advance(9 * 60_000);
    expect(await isShown()).toBe(false);
    server.clock.advance(60_000);
    expect(await isShown()).toBe(true);
    server.clock.advance(10 * 60_000);
    expect(await isShown()).toBe(false);
  });

  it('has another id once its text changes, so that those who dismissed the old one see it', async () => {
    const id = async () => (await server.connect().api.settings.public()).announcement?.id;
    const before = await id();
    await server.services.settings.set('announcement', { ...announcement, text: { tr: 'Başka', en: 'Another' } });
    expect(await id()).not.toBe(before);
  });

  it('leaves nothing on the page without a text', async () => {
    await server.services.settings.set('announcement', SETTINGS.announcement.fallback);
    expect(await html('/')).toBe('<html><body><div></div></body></html>');
  });
});
