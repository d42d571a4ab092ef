import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BackupPlace } from './backup-place.ts';
import { folderPlace } from './folder-place.ts';
import { s3Place } from './s3-place.ts';

let folder: string;
let service: S3rver;
let endpoint: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bugunne-places-'));
  service = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'backups', configs: [] }],
  });
  endpoint = `http://127.0.0.1:${(await service.run()).port}`;
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

const s3 = (changes = {}) =>
  s3Place(
    {
      endpoint,
      region: 'us-east-1',
      bucket: 'backups',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      pathStyle: true,
      ...changes,
    },
    'sites/one',
  );
const kinds: [string, () => BackupPlace][] = [
  ['a folder', () => folderPlace(join(folder, 'backups'))],
  ['a bucket', () => s3()],
];
const NAME = 'bugunne-2026-11-28T02-17-00Z.jsonl.gz.age';

describe.each(kinds)('backups in %s', (_name, open) => {
  it('come back as they were stored, are listed with their size, and are removed', async () => {
    const place = open();
    // More than one part of an upload.
    const bytes = randomBytes(17 * 1024 * 1024);
    await place.put(NAME, Readable.from([bytes.subarray(0, 5), bytes.subarray(5)]));
    await place.removeDrafts();
    expect(await place.list()).toEqual([{ name: NAME, bytes: bytes.length }]);
    expect((await buffer(await place.open(NAME))).equals(bytes)).toBe(true);
    await place.remove(NAME);
    expect(await place.list()).toEqual([]);
  });

  it('leave nothing when their bytes end with a fault', async () => {
    const place = open();
    async function* broken() {
      yield randomBytes(1000);
      throw new Error('the connection was lost');
    }
    await expect(place.put(NAME, Readable.from(broken()))).rejects.toThrow('the connection was lost');
    expect(await place.list()).toEqual([]);
  });
});

it('in a folder, drafts of killed runs are removed, and other files are neither listed nor removed', async () => {
  const place = folderPlace(join(folder, 'used'));
  await place.put(NAME, Readable.from(['x']));
  for (const name of ['notes.txt', 'notes.txt.new', `${NAME}.new`]) await writeFile(join(folder, 'used', name), '');
  await place.removeDrafts();
  expect((await readdir(join(folder, 'used'))).toSorted()).toEqual([NAME, 'notes.txt', 'notes.txt.new']);
  expect(await place.list()).toHaveLength(1);
});

it('in a bucket, a wrong key is a fault, not an empty place', async () => {
  await expect(s3({ accessKeyId: 'wrong' }).list()).rejects.toThrow();
  await expect(s3({ bucket: 'nowhere' }).put(NAME, Readable.from(['x']))).rejects.toThrow();
});
