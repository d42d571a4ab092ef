import { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from './s3-config.ts';

const ATTEMPTS = 3;
const CONNECT_MILLISECONDS = 2000;
const RESPONSE_MILLISECONDS = 10_000;

/** A client of an S3-compatible service. */
export const createS3Client = (config: S3Config) =>
  new S3Client({
    region: config.region,
    forcePathStyle: config.pathStyle,
    ...(config.endpoint ? { endpoint: config.endpoint } : {}),
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MILLISECONDS, requestTimeout: RESPONSE_MILLISECONDS },
    // Not every service supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
