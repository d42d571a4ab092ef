import { coverKey, coverSources } from '@bugunne/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { folderStorage } from '../../platform/storage/folder-storage.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { createTestClock } from '../../testing/clock.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { refusal, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { coversService } from '../covers/covers.service.ts';
import { storageService } from './storage.service.ts';

let base: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  base = await openTestDatabase();
  server = await startTestServer({ database: base.database, config: { dataDir: base.dataDir } });
});
afterAll(() => base.close());

const PUBLIC = '/storage/v1/object/public';
const get = (path: string, init?: RequestInit) => server.connect().request(path, init);
const picture = (colour: string) =>
  sharp({ create: { width: 1000, height: 700, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

describe('public objects', () => {
  it.each([
    `${PUBLIC}/covers/`,
    `${PUBLIC}/covers`,
    `${PUBLIC}/`,
    `${PUBLIC}/covers/none.webp`,
    `${PUBLIC}/secrets/a.png`,
    `${PUBLIC}/covers/index.json`,
    `${PUBLIC}/covers/..%2f..%2fsecrets.json`,
    `${PUBLIC}/covers/%2e%2e/secrets.json`,
    `${PUBLIC}/covers//etc/passwd`,
    `${PUBLIC}/social/tr%2Fx.png`,
    `${PUBLIC}/covers/${'a'.repeat(500)}.png`,
  ])('are not found at %s, and nothing is listed', async (path) => {
    await folderStorage(base.dataDir).put('covers', 'index.json', Buffer.from('{}'), 'application/json');
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not_found' });
  });

  it('are not written, replaced or deleted from outside', async () => {
    const files = folderStorage(base.dataDir);
    const key = coverKey('movie-mine', 320, 'webp');
    await files.put('covers', key, Buffer.from('a'), 'image/webp');
    await files.put('covers', 'index.json', Buffer.from('{"movie":"movie-mine"}'), 'application/json');
    await server.services.covers.load();
    const member = await server.signUp();
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      for (const client of [server.connect(), member]) {
        expect((await client.request(`${PUBLIC}/covers/${key}`, { method })).status).toBe(405);
      }
    }
    const response = await get(`${PUBLIC}/covers/${key}`);
    expect(await response.text()).toBe('a');
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(response.headers.get('content-type')).toBe('image/webp');
  });
});

it('the storage is not accessed for made-up keys', async () => {
  const asked: string[] = [];
  const clock = createTestClock('2026-05-10T12:00:00Z');
  const index = Buffer.from('{"movie":"movie-mine"}');
  const storage: Storage = {
    ...folderStorage(base.dataDir),
    async get(_bucket, key) {
      asked.push(key);
      return key === 'index.json' ? { body: index, type: 'application/json', etag: '"a"' } : null;
    },
  };
  const covers = coversService(storage, clock, createLogger('silent'));
  await covers.load();
  const service = storageService(storage, { covers: covers.placeOf, social: () => null });
  const read = (key: string) => expect(service.read('covers', key, '127.0.0.1')).rejects.toThrow('not_found');
  await read('movie-mine/320.webp');
  expect(asked).toEqual(['index.json', 'movie-mine/320.webp']);
  for (const key of ['movie-mine/321.webp', 'movie-mine/320.png', 'movie-mine.webp']) await read(key);
  for (let i = 0; i < 5; i++) await read(`made-up-${i}/320.webp`);
  expect(asked).toHaveLength(2);
  // Covers imported by another server are found, but requests cannot make this server reload the index all the time.
  clock.advance(5_000);
  for (let i = 0; i < 5; i++) await read(`made-up-${i}/320.webp`);
  expect(asked.slice(2)).toEqual(['index.json']);
});

describe('buckets', () => {
  it('are listed for administrators only', async () => {
    const member = await server.signUp();
    expect(await refusal(server.connect().api.adminSystem.buckets())).toMatchObject({
      code: 'unauthorized',
      status: 401,
    });
    expect(await refusal(member.api.adminSystem.buckets())).toMatchObject({ code: 'forbidden', status: 403 });
    await server.database.executeSql('insert into admin_users (user_id) values ($1)', [member.user.id]);
    expect(await member.api.adminSystem.buckets()).toEqual({ buckets: ['covers', 'social'] });
  });
});

describe('pictures of items', () => {
  it('replace the drawn cover in all sizes and formats, and a new picture replaces the old one', async () => {
    const [item] = server.catalogue.items;
    const id = item?.id ?? '';
    const coverOf = () => server.services.contents.find(id, 'tr')?.coverImage ?? '';
    expect(coverOf()).toBe('');
    await server.services.covers.add(id, await picture('#a33'));
    const first = coverOf();
    const forms = coverSources(first).flatMap(({ type, srcSet }) =>
      srcSet.split(', ').map((form) => ({
        type,
        path: form.split(' ')[0] ?? '',
        width: Number.parseInt(form.split(' ')[1] ?? '', 10),
      })),
    );
    expect(forms).toHaveLength(6);
    for (const { type, path, width } of forms) {
      const response = await get(path);
      expect(response.headers.get('content-type')).toBe(type);
      expect(response.headers.get('cache-control')).toContain('immutable');
      const found = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([found.width, found.height]).toEqual([width, width * 1.25]);
    }
    await server.services.covers.add(id, await picture('#3a3'));
    expect(coverOf()).not.toBe(first);
    expect((await get(first)).status).toBe(404);
    expect((await get(coverOf())).status).toBe(200);

    // Another server finds it after reloading the index.
    const other = await startTestServer({ database: base.database, config: { dataDir: base.dataDir } });
    expect(other.services.contents.find(id, 'tr')?.coverImage).toBeNull();
    await other.services.covers.load();
    expect(other.services.contents.find(id, 'tr')?.coverImage).toBe(coverOf());
  });

  it.each([
    ['wide', 1600, 600],
    ['very tall', 300, 2400],
    ['tiny', 60, 45],
  ])('are whole and undistorted in the cover ratio when they are %s', async (_, width, height) => {
    const id = server.catalogue.items[2]?.id ?? '';
    // Red but for a blue band at each end of the longer side, where a title may be.
    const isWide = width > height;
    const band = { width: isWide ? Math.round(width / 6) : width, height: isWide ? height : Math.round(height / 6) };
    const blue = await sharp({ create: { ...band, channels: 3, background: '#00f' } })
      .png()
      .toBuffer();
    const file = await sharp({ create: { width, height, channels: 3, background: '#f00' } })
      .composite([
        { input: blue, left: 0, top: 0 },
        { input: blue, left: width - band.width, top: height - band.height },
      ])
      .png()
      .toBuffer();
    await server.services.covers.add(id, file);
    const response = await get(server.services.contents.find(id, 'tr')?.coverImage ?? '');
    const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([640, 800]);
    const along = (part: number) => {
      const [x, y] = isWide ? [Math.floor(640 * part), 400] : [320, Math.floor(800 * part)];
      const [red = 0, , third = 0] = data.subarray((y * 640 + x) * info.channels);
      return red > third ? 'red' : 'blue';
    };
    expect([0.02, 0.12, 0.22, 0.5, 0.78, 0.88, 0.98].map(along)).toEqual([
      'blue',
      'blue',
      'red',
      'red',
      'red',
      'blue',
      'blue',
    ]);
  });

  it('are refused when the bytes are no image', async () => {
    const id = server.catalogue.items[1]?.id ?? '';
    for (const bytes of ['', 'no picture', '<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"/>']) {
      await expect(server.services.covers.add(id, Buffer.from(bytes))).rejects.toThrow();
    }
    expect(server.services.contents.find(id, 'en')?.coverImage).toBeNull();
  });
});
