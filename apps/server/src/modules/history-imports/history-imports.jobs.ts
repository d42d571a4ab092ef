import { RETENTION } from '@bugunne/contract';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { defineJob, type Jobs } from '../../platform/jobs.ts';
import type { ApplyService } from './apply.service.ts';
import type { ImportsRepo } from './imports.repo.ts';
import { APPLY_IMPORT_JOB, UNDO_IMPORT_JOB } from './job-names.ts';
import type { RematchService } from './rematch.service.ts';
import type { UndoService } from './undo.service.ts';

const schema = z.object({ userId: z.uuid(), id: z.uuid() });
const HOUR_MILLISECONDS = 3_600_000;
/** Longer than a batch and than the pauses between attempts of a job. */
const LEFT_BEHIND_MILLISECONDS = HOUR_MILLISECONDS;
/** The longest time without change of an upload. */
const UPLOAD_MILLISECONDS = 24 * HOUR_MILLISECONDS;
/** The longest time without change of an import that fails again and again; the site itself may be down for a day. */
const FAILING_MILLISECONDS = 72 * HOUR_MILLISECONDS;

export const applyImportJob = ({ apply }: ApplyService) =>
  defineJob({ name: APPLY_IMPORT_JOB, schema, concurrency: 2, run: apply });

export const undoImportJob = ({ undo }: UndoService) => defineJob({ name: UNDO_IMPORT_JOB, schema, run: undo });

/** In several hours of the night, because a user's imports are applied one after another. */
export const rematchImportsJob = ({ rematch }: RematchService) =>
  defineJob({ name: 'rematch-history-imports', schema: z.object({}), schedule: '17 0-5 * * *', run: rematch });

/** Deletes imports after their retention period, and continues those whose job was lost. */
export const tendImportsJob = (repo: ImportsRepo, jobs: Pick<Jobs, 'enqueue'>, clock: Clock) =>
  defineJob({
    name: 'tend-history-imports',
    schema: z.object({}),
    schedule: '41 * * * *',
    async run() {
      const now = clock.now().getTime();
      const started = new Date(now - RETENTION.historyImportDays * 24 * HOUR_MILLISECONDS);
      await repo.expire(started, new Date(now - UPLOAD_MILLISECONDS));
      await repo.giveUp(new Date(now - FAILING_MILLISECONDS), new Date(now));
      for (const { userId, id, state } of await repo.leftBehind(new Date(now - LEFT_BEHIND_MILLISECONDS))) {
        await jobs.enqueue(state === 'running' ? APPLY_IMPORT_JOB : UNDO_IMPORT_JOB, { userId, id });
      }
    },
  });
