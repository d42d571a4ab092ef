import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { InvitationsRepo } from './invitations.repo.ts';

/** Deletes invitations that have expired without an answer. */
export const endInvitationsJob = (repo: Pick<InvitationsRepo, 'removeExpired'>, clock: Clock) =>
  defineJob({
    name: 'end-friend-invitations',
    schema: z.object({}),
    schedule: '23 4 * * *',
    run: () => repo.removeExpired(clock.now()),
  });
