import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type LocalPictures,
  picture,
  startLocalPictures,
} from '../../../testing/catalogue-sources/pictures/local-pictures.ts';
import { quickHttp } from '../../../testing/catalogue-sources/quick-http.ts';
import { downloadPicture } from './download-picture.ts';
import type { PictureOrigin } from './picture-origins.ts';

const GROUP = '1b022e01-4da6-387b-8658-8678046e4cef';
let local: LocalPictures;
let origin: PictureOrigin;
let file: Buffer;

beforeAll(async () => {
  local = await startLocalPictures();
  origin = { base: local.url, pace: { milliseconds: 1000 }, redirectsTo: 'archive.example' };
  file = await picture('#246', { width: 500, height: 500 });
});
afterAll(() => local.close());

const download = (address: string, http = quickHttp(), resolve = async (_host: string) => ['10.0.0.7']) =>
  downloadPicture(http, address, origin, resolve);

it('follows the redirect of the archive to the file', async () => {
  const address = local.putCover(GROUP, file);
  expect((await download(address))?.equals(file)).toBe(true);
});

it('is null where the source has no picture', async () => {
  expect(await download(`${local.url}/release-group/${GROUP.replace('1b', '2c')}/front-500`)).toBeNull();
});

it('waits as long as the source asks for, and asks again', async () => {
  const address = local.put('/t/p/w780/busy.jpg', file);
  local.refuseNext({ status: 503, headers: { 'retry-after': '7' } });
  const http = quickHttp();
  expect((await download(address, http))?.equals(file)).toBe(true);
  expect(http.waits.at(-1)).toBe(7000);
});

it('gives up after three refusals', async () => {
  local.refuseNext({ status: 503 }, { status: 503 }, { status: 429 });
  await expect(download(local.put('/t/p/w780/down.jpg', file))).rejects.toThrow('refused 3 times');
});

it.each([
  ['a page in place of a picture', 'text/html; charset=utf-8', {}, /sent text\/html/],
  ['a drawing, which could ask for other files', 'image/svg+xml', {}, /sent image\/svg\+xml/],
  ['a file that is announced as too large', 'image/jpeg', { 'content-length': '8000001' }, /too large/],
])('refuses %s', async (_name, type, headers, message) => {
  const address = local.answer('/other', (response) => {
    response.writeHead(200, { 'content-type': type, ...headers }).write('<svg/>');
  });
  await expect(download(address)).rejects.toThrow(message);
});

it('stops reading a file that turns out too large', async () => {
  const address = local.answer('/endless', (response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' });
    const part = Buffer.alloc(1_000_000);
    const write = () => void (response.destroyed || response.write(part, () => setImmediate(write)));
    write();
  });
  await expect(download(address)).rejects.toThrow('too large');
});

it('notices a file that ends too early', async () => {
  const address = local.answer('/cut', (response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': '5000' });
    response.write(Buffer.alloc(10), () => response.destroy());
  });
  await expect(download(address)).rejects.toThrow('ended the file too early');
});

it.each([
  ['another host', 'https://images.example/x.jpg', /where no picture of this source is expected/],
  ['a host whose name only ends alike', 'https://notarchive.example/x.jpg', /where no picture/],
  ['the domain without https', 'http://files.archive.example/x.jpg', /where no picture/],
  ['another port', 'https://files.archive.example:8443/x.jpg', /where no picture/],
  ['a name that leads into a private network', 'https://files.archive.example/x.jpg', /not on the public internet/],
  ['an address with a password', 'https://a:b@files.archive.example/x.jpg', /password/],
  ['itself for ever', '/round', /redirects too often/],
])('does not follow a redirect to %s', async (_name, location, message) => {
  const address = local.answer('/round', (response) => response.writeHead(307, { location }).end());
  await expect(download(address)).rejects.toThrow(message);
});

it('asks no host that the source is not at', async () => {
  await expect(download('https://elsewhere.example/poster.jpg')).rejects.toThrow('expected');
});
