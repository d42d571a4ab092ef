import { type Administrator, procedures } from '../../http/procedures.ts';
import type { AdminAccessService } from './admin-access.service.ts';

export function adminAccessRoutes(service: AdminAccessService, administrator: Administrator) {
  const { adminAccess } = procedures;
  return {
    session: adminAccess.session.use(administrator).handler(({ context }) => service.session(context.session)),
    confirm: adminAccess.confirm
      .use(administrator)
      .handler(({ context, input }) => service.confirm(context.session, input)),
  };
}
