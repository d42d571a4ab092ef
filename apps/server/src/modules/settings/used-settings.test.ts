import { expect, it } from 'vitest';
import { createSiteFile } from '../../platform/static-site.ts';
import { smallSite } from '../../testing/small-site.ts';
import { startTestServer } from '../../testing/test-server.ts';

const MANIFEST = createSiteFile('application/manifest+json', '{"name":"BugünNe","description":"built","lang":"tr"}');
const small = smallSite();
const site = { ...small, file: (path: string) => (path.endsWith('.webmanifest') ? MANIFEST : small.file(path)) };

it('name, description and default language of the site are where they can be seen', async () => {
  const server = await startTestServer({ site });
  const { settings } = server.services;
  const manifest = async (path: string) => (await server.connect().request(path)).json();
  const sitemap = async () => (await server.connect().request('/sitemap.xml')).text();
  expect(await manifest('/manifest.webmanifest')).toEqual({ name: 'BugünNe', description: 'built', lang: 'tr' });
  expect(await sitemap()).toMatch(/hreflang="x-default" href="[^"]*:3000\/about"/);
  await settings.set('app_name', 'Bugün');
  await settings.set('app_description', { tr: 'Türkçe cümle', en: '' });
  await settings.set('default_language', 'en');
  expect(await manifest('/manifest.webmanifest')).toEqual({
    name: 'Bugün',
    short_name: 'Bugün',
    description: 'Türkçe cümle',
    lang: 'tr',
  });
  expect(await manifest('/en/manifest.webmanifest')).toMatchObject({ name: 'Bugün', description: 'built' });
  expect(await sitemap()).toMatch(/hreflang="x-default" href="[^"]*:3000\/en\/about"/);
  await server.close();
});
