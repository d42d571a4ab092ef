import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { createS3Client } from '../storage/s3-client.ts';
import type { S3Config } from '../storage/s3-config.ts';
import { timeOfBackup } from './backup-name.ts';
import type { BackupPlace } from './backup-place.ts';
import { uploadParts } from './upload-parts.ts';

/** Backups in a bucket of an S3-compatible service, below a prefix. */
export function s3Place(config: S3Config, prefix: string): BackupPlace {
  const client = createS3Client(config);
  const folder = prefix === '' ? '' : `${prefix}/`;
  const at = (name: string) => ({ Bucket: config.bucket, Key: `${folder}${name}` });
  const nameOf = (key = '') => (key.startsWith(folder) ? key.slice(folder.length) : '');
  return {
    async list() {
      const found = [];
      for await (const page of paginateListObjectsV2({ client }, { Bucket: config.bucket, Prefix: folder })) {
        for (const { Key, Size } of page.Contents ?? []) {
          if (timeOfBackup(nameOf(Key))) found.push({ name: nameOf(Key), bytes: Size ?? 0 });
        }
      }
      return found;
    },
    put: (name, bytes) => uploadParts(client, at(name), bytes),
    async open(name) {
      const { Body } = await client.send(new GetObjectCommand(at(name)));
      if (!(Body instanceof Readable)) throw new Error('the storage sent no object');
      return Body;
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)));
    },
    async removeDrafts() {
      // Parts of an upload that never ended are invisible, but cost money.
      const { Uploads } = await client
        .send(new ListMultipartUploadsCommand({ Bucket: config.bucket, Prefix: folder }))
        .catch((error: unknown) => {
          // Not every service lists them; its own rules have to remove them then.
          if (error instanceof Error && error.name === 'NotImplemented') return { Uploads: [] };
          throw error;
        });
      for (const { Key, UploadId } of Uploads ?? []) {
        if (!timeOfBackup(nameOf(Key))) continue;
        await client.send(new AbortMultipartUploadCommand({ ...at(nameOf(Key)), UploadId }));
      }
    },
  };
}
