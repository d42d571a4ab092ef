import { procedures, type SignedIn } from '../../http/procedures.ts';
import type { NotificationsService } from './notifications.service.ts';

export function notificationsRoutes(service: NotificationsService, signedIn: SignedIn) {
  const { notifications } = procedures;
  const done = { ok: true as const };
  return notifications.router({
    list: notifications.list
      .use(signedIn)
      .handler(({ context, input }) => service.list(context.session.user.id, input.language)),
    markRead: notifications.markRead.use(signedIn).handler(async ({ context, input }) => {
      await service.markRead(context.session.user.id, input);
      return done;
    }),
    remove: notifications.remove.use(signedIn).handler(async ({ context, input }) => {
      await service.remove(context.session.user.id, input.id);
      return done;
    }),
    restore: notifications.restore.use(signedIn).handler(async ({ context, input }) => {
      await service.restore(context.session.user.id, input.id);
      return done;
    }),
  });
}
