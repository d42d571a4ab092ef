import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { BulkService } from './bulk.service.ts';
import { BULK_JOB } from './bulk-job-names.ts';

/** Changes the users of a bulk job. */
export const bulkJob = (bulk: BulkService) =>
  defineJob({ name: BULK_JOB, schema: z.object({ id: z.uuid() }), run: ({ id }) => bulk.run(id) });

/** Continues bulk jobs whose server was lost. */
export const resumeBulkJob = (bulk: BulkService) =>
  defineJob({ name: 'resume-user-changes', schema: z.object({}), schedule: '* * * * *', run: () => bulk.resume() });
