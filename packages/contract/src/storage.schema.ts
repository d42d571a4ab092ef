import { z } from 'zod';
import { BUCKETS } from './storage-paths.ts';

export const bucketsSchema = z.object({ buckets: z.array(z.enum(BUCKETS)) });
