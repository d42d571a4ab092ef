import type { StorageConfig } from '../../adapter-configs.ts';
import { folderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

/** Storage in the configured S3 service, whose client is loaded at first use, or in a folder of the data folder. */
export function createStorage(config: { dataDir: string; storage: StorageConfig }): Storage {
  const { s3 } = config.storage;
  if (!s3) return folderStorage(config.dataDir);
  let opened: Promise<Storage> | undefined;
  const open = () => {
    opened ??= import('./s3-storage.ts').then(
      ({ s3Storage }) => s3Storage(s3),
      (error: unknown) => {
        opened = undefined;
        throw error;
      },
    );
    return opened;
  };
  return {
    get: async (bucket, key) => (await open()).get(bucket, key),
    put: async (bucket, key, body, type) => (await open()).put(bucket, key, body, type),
    remove: async (bucket, key) => (await open()).remove(bucket, key),
    buckets: async () => (await open()).buckets(),
  };
}
