import { type Administrator, type ConfirmedAdministrator, procedures } from '../../http/procedures.ts';
import type { AdminAccessService } from './admin-access.service.ts';

type Guards = { administrator: Administrator; confirmedAdministrator: ConfirmedAdministrator };

export function adminAccessRoutes(service: AdminAccessService, { administrator, confirmedAdministrator }: Guards) {
  const { adminAccess } = procedures;
  const done = { ok: true as const };
  return {
    session: adminAccess.session.use(administrator).handler(({ context }) => service.session(context.session)),
    confirm: adminAccess.confirm
      .use(administrator)
      .handler(({ context, input }) => service.confirm(context, context.session, context.actor, input)),
    list: adminAccess.list.use(administrator).handler(async () => ({ administrators: await service.list() })),
    grant: adminAccess.grant.use(confirmedAdministrator).handler(async ({ context, input }) => {
      await service.grant(context.actor, input.userId);
      return done;
    }),
    revoke: adminAccess.revoke.use(confirmedAdministrator).handler(async ({ context, input }) => {
      await service.revoke(context.actor, input.userId);
      return done;
    }),
  };
}
