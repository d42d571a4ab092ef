import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { NotificationsService } from './notifications.service.ts';

/** Permanently deletes notifications when their deletion can no longer be undone. */
export const forgetDeletedJob = (notifications: NotificationsService) =>
  defineJob({
    name: 'forget-deleted-notifications',
    schema: z.object({}),
    schedule: '27 * * * *',
    run: () => notifications.forgetDeleted(),
  });
