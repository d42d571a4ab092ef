import { z } from 'zod';

/** What is kept of files: pictures of titles, and pictures to share. */
export const BUCKETS = ['covers', 'social'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** The address of a file that everybody may read. */
export const publicObjectPath = (bucket: Bucket, key: string): string => `/storage/v1/object/public/${bucket}/${key}`;

export const bucketsSchema = z.object({ buckets: z.array(z.enum(BUCKETS)) });
