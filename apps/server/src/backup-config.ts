import { resolve } from 'node:path';
import { RETENTION } from '@bugunne/contract';
import { z } from 'zod';
import type { BackupTarget } from './platform/backup-places/create-place.ts';
import type { S3Config } from './platform/storage/s3-config.ts';

/** Backups of the server's own. */
export type BackupConfig = {
  to: BackupTarget;
  /** Cron expression in UTC; null when another program makes the backups. */
  schedule: string | null;
  retentionDays: number;
  /** Public keys of age. */
  recipients: string[];
  verify: 'always' | 'weekly' | 'off';
  /** A PostgreSQL server on which a database for the comparison may be created. */
  verifyUrl: string | undefined;
};

const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*?))?\/*$/;

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

const schema = z.object({
  BACKUP_TO: optional(
    z
      .string()
      .refine((to) => !to.includes('://') || BUCKET.test(to), 'is neither a folder nor s3://bucket/prefix')
      .optional(),
  ),
  BACKUP_SCHEDULE: optional(
    z
      .string()
      // The retention period counts on a run a day.
      .regex(
        /^(?:off|[\d*/,-]+ [\d*/,-]+ \* \* \*)$/,
        'is neither off nor a cron expression of at least one time a day',
      )
      .default('17 2 * * *'),
  ),
  BACKUP_RETENTION_DAYS: optional(
    z.coerce.number().int().min(1).max(RETENTION.backupDays).default(RETENTION.backupDays),
  ),
  BACKUP_RECIPIENT: optional(
    z
      .string()
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(z.string().regex(/^age1[a-z0-9]{50,}$/, 'is no public key of age (age1…)')))
      .default([]),
  ),
  BACKUP_VERIFY: optional(z.enum(['always', 'weekly', 'off']).default('always')),
  BACKUP_VERIFY_URL: optional(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  BACKUP_S3_ENDPOINT: optional(z.url({ protocol: /^https?$/ }).optional()),
  BACKUP_S3_REGION: optional(z.string().optional()),
  BACKUP_S3_ACCESS_KEY_ID: optional(z.string().optional()),
  BACKUP_S3_SECRET_ACCESS_KEY: optional(z.string().optional()),
  BACKUP_S3_PATH_STYLE: optional(z.enum(['true', 'false']).optional()),
});

type Environment = Readonly<Record<string, string | undefined>>;
type Fault = { variable: string; message: string };

/** Reads the settings of backups. Without BACKUP_TO there are none. */
export function readBackupConfig(environment: Environment): { backup: BackupConfig | undefined; faults: Fault[] } {
  const { data, error } = schema.safeParse(environment);
  if (!data) {
    const faults = error.issues.map(({ path, message }) => ({ variable: String(path[0]), message }));
    return { backup: undefined, faults };
  }
  if (data.BACKUP_TO === undefined) return { backup: undefined, faults: [] };
  const target = targetOf(data.BACKUP_TO, environment);
  if ('variable' in target) return { backup: undefined, faults: [target] };
  const backup: BackupConfig = {
    to: target,
    schedule: data.BACKUP_SCHEDULE === 'off' ? null : data.BACKUP_SCHEDULE,
    retentionDays: data.BACKUP_RETENTION_DAYS,
    recipients: data.BACKUP_RECIPIENT,
    verify: data.BACKUP_VERIFY,
    verifyUrl: data.BACKUP_VERIFY_URL,
  };
  return { backup, faults: [] };
}

/** A folder or bucket of backups; each setting of the bucket is that of the pictures when it is not given. */
export function targetOf(to: string, environment: Environment): BackupTarget | Fault {
  const [, bucket, prefix = ''] = BUCKET.exec(to) ?? [];
  if (bucket === undefined) return { folder: resolve(to) };
  const given = (name: string) => environment[`BACKUP_S3_${name}`] || environment[`S3_${name}`] || undefined;
  const [accessKeyId, secretAccessKey] = [given('ACCESS_KEY_ID'), given('SECRET_ACCESS_KEY')];
  if (!accessKeyId) return { variable: 'BACKUP_S3_ACCESS_KEY_ID', message: 'is needed with s3://' };
  if (!secretAccessKey) return { variable: 'BACKUP_S3_SECRET_ACCESS_KEY', message: 'is needed with s3://' };
  const s3: S3Config = {
    bucket,
    accessKeyId,
    secretAccessKey,
    endpoint: given('ENDPOINT'),
    region: given('REGION') ?? 'us-east-1',
    pathStyle: given('PATH_STYLE') === 'true',
  };
  return { s3, prefix };
}
