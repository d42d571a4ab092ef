import type { S3Config } from '../storage/s3-config.ts';
import type { BackupPlace } from './backup-place.ts';
import { folderPlace } from './folder-place.ts';

/** A folder, or a bucket with a prefix. */
export type BackupTarget = { folder: string } | { s3: S3Config; prefix: string };

/** The place of backups; the client of S3 is loaded only for a bucket. */
export async function createPlace(target: BackupTarget): Promise<BackupPlace> {
  if ('folder' in target) return folderPlace(target.folder);
  const { s3Place } = await import('./s3-place.ts');
  return s3Place(target.s3, target.prefix);
}

/** How an administrator knows the place. */
export function nameOfTarget(target: BackupTarget): string {
  if ('folder' in target) return target.folder;
  const { bucket, endpoint } = target.s3;
  return `${endpoint ? new URL(endpoint).host : 'Amazon S3'}, ${[bucket, target.prefix].filter(Boolean).join('/')}`;
}
