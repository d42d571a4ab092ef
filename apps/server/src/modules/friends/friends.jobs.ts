import { RETENTION } from '@bugunne/contract';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { InvitationsRepo } from './invitations.repo.ts';
import type { ItemsRepo } from './items.repo.ts';
import type { ReportsRepo } from './reports.repo.ts';

const DAY_MILLISECONDS = 86_400_000;

/** Deletes invitations that have expired without an answer. */
export const endInvitationsJob = (repo: Pick<InvitationsRepo, 'removeExpired'>, clock: Clock) =>
  defineJob({
    name: 'end-friend-invitations',
    schema: z.object({}),
    schedule: '23 4 * * *',
    run: () => repo.removeExpired(clock.now()),
  });

/** Deletes sent items after the period that the privacy page states. */
export const endItemsJob = (repo: Pick<ItemsRepo, 'removeBefore'>, clock: Clock) =>
  defineJob({
    name: 'end-friend-items',
    schema: z.object({}),
    schedule: '29 4 * * *',
    run: () => repo.removeBefore(new Date(clock.now().getTime() - RETENTION.friendItemDays * DAY_MILLISECONDS)),
  });

/** Deletes reports after the period that the privacy page states. */
export const endReportsJob = (repo: Pick<ReportsRepo, 'removeBefore'>, clock: Clock) =>
  defineJob({
    name: 'end-friend-reports',
    schema: z.object({}),
    schedule: '31 4 * * *',
    async run() {
      const before = new Date(clock.now());
      before.setUTCFullYear(before.getUTCFullYear() - RETENTION.friendReportYears);
      await repo.removeBefore(before);
    },
  });
