import { type Administrator, type ConfirmedAdministrator, procedures } from '../../http/procedures.ts';
import type { BulkService } from './bulk.service.ts';
import type { UserChangesService } from './user-changes.service.ts';
import type { UserDetailsService } from './user-details.service.ts';
import type { UsersListService } from './users-list.service.ts';
import type { ViewsService } from './views.service.ts';

type Guards = { administrator: Administrator; confirmedAdministrator: ConfirmedAdministrator };
type Services = {
  list: UsersListService;
  details: UserDetailsService;
  changes: UserChangesService;
  views: ViewsService;
  bulk: BulkService;
};

/** The users page of the administration. */
export function adminUsersRoutes(services: Services, { administrator, confirmedAdministrator }: Guards) {
  const { list, details, changes, views, bulk } = services;
  const { adminUsers } = procedures;
  return {
    list: adminUsers.list.use(administrator).handler(({ input }) => list.list(input)),
    count: adminUsers.count.use(administrator).handler(async ({ input }) => ({ count: await list.count(input) })),
    figures: adminUsers.figures.use(administrator).handler(() => list.figures()),
    details: adminUsers.details.use(administrator).handler(({ input }) => details.details(input.targetUserId)),
    update: adminUsers.update.use(administrator).handler(async ({ context, input }) => {
      await changes.update(context.actor, input);
      list.forgetFigures();
      return DONE;
    }),
    remove: adminUsers.remove.use(confirmedAdministrator).handler(async ({ context, input }) => {
      await changes.remove(context.actor, input.targetUserId, input.email);
      list.forgetFigures();
      return DONE;
    }),
    sendResetMail: adminUsers.sendResetMail.use(administrator).handler(async ({ context, input }) => {
      await changes.sendResetMail(context.actor, input.targetUserId);
      return DONE;
    }),
    turnOffTwoStep: adminUsers.turnOffTwoStep.use(confirmedAdministrator).handler(async ({ context, input }) => {
      await changes.turnOffTwoStep(context.actor, input.targetUserId);
      return DONE;
    }),
    endSession: adminUsers.endSession.use(administrator).handler(async ({ context, input }) => {
      await changes.endSession(context.actor, input.targetUserId, input.sessionId);
      return DONE;
    }),
    endSessions: adminUsers.endSessions.use(administrator).handler(async ({ context, input }) => {
      await changes.endSessions(context.actor, context.session, input.targetUserId);
      return DONE;
    }),
    prepareExport: adminUsers.prepareExport
      .use(confirmedAdministrator)
      .handler(async ({ input }) => ({ count: await list.count(input) })),
    views: adminUsers.views
      .use(administrator)
      .handler(async ({ context }) => ({ views: await views.list(context.session.user.id) })),
    saveView: adminUsers.saveView
      .use(administrator)
      .handler(({ context, input }) => views.save(context.actor, context.session.user.id, input)),
    renameView: adminUsers.renameView.use(administrator).handler(async ({ context, input }) => {
      await views.rename(context.actor, context.session.user.id, input);
      return DONE;
    }),
    removeView: adminUsers.removeView.use(administrator).handler(async ({ context, input }) => {
      await views.remove(context.actor, context.session.user.id, input.id);
      return DONE;
    }),
    startBulk: adminUsers.startBulk
      .use(confirmedAdministrator)
      .handler(({ context, input }) => bulk.start(context.actor, input)),
    bulkJobs: adminUsers.bulkJobs.use(administrator).handler(async () => ({ jobs: await bulk.list() })),
    bulkJob: adminUsers.bulkJob.use(administrator).handler(({ input }) => bulk.details(input.id)),
    cancelBulk: adminUsers.cancelBulk.use(administrator).handler(async ({ context, input }) => {
      await bulk.cancel(context.actor, input.id);
      return DONE;
    }),
  };
}

const DONE = { ok: true } as const;
