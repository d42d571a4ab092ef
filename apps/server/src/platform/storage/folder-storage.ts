import { createHash, randomUUID } from 'node:crypto';
import { access, constants, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BUCKETS, type Bucket } from '@bugunne/contract';
import { writeWhole } from '../write-whole.ts';
import { typeOfKey } from './content-types.ts';
import { isKey, type Storage } from './storage.ts';

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(error.code));

/** Buckets as folders in `<dataDir>/storage`. */
export function folderStorage(dataDir: string): Storage {
  const root = join(dataDir, 'storage');
  const fileOf = (bucket: Bucket, key: string) => {
    if (!isKey(key)) throw new Error(`"${key}" is no key of the storage`);
    return join(root, bucket, key);
  };
  return {
    async get(bucket, key) {
      try {
        const body = await readFile(fileOf(bucket, key));
        const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
        return { body, etag, type: typeOfKey(key) };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async put(bucket, key, body) {
      const file = fileOf(bucket, key);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await writeWhole(file, `${file}.${randomUUID()}.new`, body);
    },
    async remove(bucket, key) {
      await rm(fileOf(bucket, key), { force: true });
    },
    async buckets() {
      for (const bucket of BUCKETS) {
        await mkdir(join(root, bucket), { recursive: true, mode: 0o700 });
        await access(join(root, bucket), constants.W_OK);
      }
      return [...BUCKETS];
    },
  };
}
