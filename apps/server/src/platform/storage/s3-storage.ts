import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { BUCKETS, type Bucket } from '@bugunne/contract';
import { typeOfKey } from './content-types.ts';
import { createS3Client } from './s3-client.ts';
import type { S3Config } from './s3-config.ts';
import { isKey, type Storage } from './storage.ts';

/** Storage in one bucket of an S3-compatible service, with our bucket as the first part of the key. */
export function s3Storage(config: S3Config): Storage {
  const client = createS3Client(config);
  const at = (bucket: Bucket, key: string) => {
    if (!isKey(key)) throw new Error(`"${key}" is no key of the storage`);
    return { Bucket: config.bucket, Key: `${bucket}/${key}` };
  };
  return {
    async get(bucket, key) {
      try {
        const { Body, ETag } = await client.send(new GetObjectCommand(at(bucket, key)));
        if (!Body || !ETag) throw new Error('the storage sent no object');
        return { body: await Body.transformToByteArray(), etag: ETag, type: typeOfKey(key) };
      } catch (error) {
        if (error instanceof NoSuchKey || error instanceof NotFound) return null;
        throw error;
      }
    },
    async put(bucket, key, body, type) {
      await client.send(new PutObjectCommand({ ...at(bucket, key), Body: body, ContentType: type }));
    },
    async remove(bucket, key) {
      await client.send(new DeleteObjectCommand(at(bucket, key)));
    },
    async buckets() {
      await client.send(new HeadBucketCommand({ Bucket: config.bucket }));
      return [...BUCKETS];
    },
  };
}
