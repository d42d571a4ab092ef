import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderStorage } from './folder-storage.ts';
import { s3Storage } from './s3-storage.ts';
import { isKey, type Storage } from './storage.ts';

let folder: string;
let service: S3rver;
let endpoint: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bugunne-storage-'));
  service = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'bugunne', configs: [] }],
  });
  const { port } = await service.run();
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

const s3 = (changes: Partial<Parameters<typeof s3Storage>[0]> = {}) =>
  s3Storage({
    endpoint,
    region: 'us-east-1',
    bucket: 'bugunne',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    pathStyle: true,
    ...changes,
  });

const kinds: [string, () => Storage][] = [
  ['a folder', () => folderStorage(join(folder, 'data'))],
  ['an S3-compatible service', () => s3()],
];

describe.each(kinds)('storage in %s', (_name, open) => {
  const picture = Buffer.from([0x89, 0x50, 0, 0xff, 0x0a]);

  it('returns stored bytes unchanged, with their type', async () => {
    const storage = open();
    await storage.put('covers', 'movie-ayla-2017/640.webp', picture, 'image/webp');
    const found = await storage.get('covers', 'movie-ayla-2017/640.webp');
    expect(Buffer.from(found?.body ?? []).equals(picture)).toBe(true);
    expect(found?.type).toBe('image/webp');
    expect(found?.etag).toMatch(/^".+"$/);
  });

  it('separates buckets and returns null for missing keys', async () => {
    const storage = open();
    await storage.put('covers', 'apart.png', picture, 'image/png');
    expect(await storage.get('social', 'apart.png')).toBeNull();
    expect(await storage.get('covers', 'none/at/all.png')).toBeNull();
    expect(await storage.get('covers', 'apart.png/below')).toBeNull();
  });

  it('replaces an object with a new etag, and removes it idempotently', async () => {
    const storage = open();
    await storage.put('social', 'a.png', picture, 'image/png');
    const before = (await storage.get('social', 'a.png'))?.etag;
    await storage.put('social', 'a.png', Buffer.from('other'), 'image/png');
    const after = await storage.get('social', 'a.png');
    expect(Buffer.from(after?.body ?? []).toString()).toBe('other');
    expect(after?.etag).not.toBe(before);
    await storage.remove('social', 'a.png');
    await storage.remove('social', 'a.png');
    expect(await storage.get('social', 'a.png')).toBeNull();
  });

  it('lists its buckets', async () => {
    expect(await open().buckets()).toEqual(['covers', 'social']);
  });

  it.each(['../x', '/etc/passwd', 'a/../b', 'a//b', 'A.png', 'a\\b', 'a\u0000.png', '', '.hidden', 'a/.', 'a..b'])(
    'refuses the key %j',
    async (key) => {
      expect(isKey(key)).toBe(false);
      await expect(open().get('covers', key)).rejects.toThrow('no key');
      await expect(open().put('covers', key, picture, 'image/png')).rejects.toThrow('no key');
      await expect(open().remove('covers', key)).rejects.toThrow('no key');
    },
  );
});

describe('failing storage', () => {
  it('rejects for a wrong key, a missing bucket or an unreachable service instead of seeming empty', async () => {
    await expect(s3({ accessKeyId: 'wrong' }).put('covers', 'a.png', Buffer.from('a'), 'image/png')).rejects.toThrow();
    await expect(s3({ bucket: 'nowhere' }).buckets()).rejects.toThrow();
    await expect(s3({ bucket: 'nowhere' }).get('covers', 'a.png')).rejects.toThrow();
    await expect(s3({ endpoint: 'http://127.0.0.1:1' }).get('covers', 'a.png')).rejects.toThrow();
  });

  it('rejects when its folder cannot be created', async () => {
    await writeFile(join(folder, 'a-file'), '');
    await symlink(join(folder, 'a-file'), join(folder, 'link'));
    await expect(folderStorage(join(folder, 'link')).buckets()).rejects.toThrow();
  });
});
