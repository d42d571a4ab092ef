import { type Administrator, procedures } from '../../http/procedures.ts';
import type { DatabaseFiguresService } from './database-figures.service.ts';
import type { SystemHealthService } from './health.service.ts';
import type { QueuesService } from './queues.service.ts';
import type { SamplesService } from './samples.service.ts';
import type { TryoutsService } from './tryouts.service.ts';

type Services = {
  health: SystemHealthService;
  samples: SamplesService;
  figures: DatabaseFiguresService;
  queues: QueuesService;
  tryouts: TryoutsService;
};

/** The system page of the administration. */
export function adminSystemRoutes(
  { health, samples, figures, queues, tryouts }: Services,
  administrator: Administrator,
) {
  const { adminSystem } = procedures;
  return {
    check: adminSystem.check
      .use(administrator)
      // The session that the check reads gets no fresh cookie: its headers are not those of the response.
      .handler(({ context: { headers }, input }) =>
        health.check(input.component, { headers, resHeaders: new Headers() }),
      ),
    servers: adminSystem.servers.use(administrator).handler(async () => ({ servers: await samples.servers() })),
    database: adminSystem.database.use(administrator).handler(() => figures.read()),
    queues: adminSystem.queues.use(administrator).handler(() => queues.queues()),
    jobs: adminSystem.jobs.use(administrator).handler(({ input }) => queues.list(input)),
    changeJob: adminSystem.changeJob.use(administrator).handler(async ({ context, input: { queue, id, change } }) => ({
      changed: await queues.change(context.actor, queue, id, change),
    })),
    retryQueue: adminSystem.retryQueue
      .use(administrator)
      .handler(async ({ context, input }) => ({ changed: await queues.retryQueue(context.actor, input.queue) })),
    sendTestMail: adminSystem.sendTestMail
      .use(administrator)
      .handler(({ context: { actor, session }, input }) => tryouts.sendMail(actor, session.user, input.language)),
    sendTestPush: adminSystem.sendTestPush
      .use(administrator)
      .handler(({ context: { actor, session }, input }) => tryouts.sendPush(actor, session.user, input.language)),
    askModel: adminSystem.askModel
      .use(administrator)
      .handler(({ context: { actor, session } }) => tryouts.askModel(actor, session.user)),
  };
}
