import { procedures, type SignedIn } from '../../http/procedures.ts';
import { actorOf } from '../../shared/actor.ts';
import type { PushService } from './push.service.ts';

export function pushRoutes(service: PushService, signedIn: SignedIn) {
  const { push } = procedures;
  const done = { ok: true as const };
  return push.router({
    key: push.key.handler(async () => ({ publicKey: await service.publicKey() })),
    devices: push.devices.use(signedIn).handler(({ context }) => service.devices(context.session.user.id)),
    subscribe: push.subscribe.use(signedIn).handler(({ context, input: { replaces, ...subscription } }) => {
      const { session } = context;
      const owner = { userId: session.user.id, sessionId: session.sessionId };
      return service.subscribe(actorOf(context, owner.userId), owner, subscription, replaces);
    }),
    unsubscribe: push.unsubscribe.use(signedIn).handler(async ({ context, input }) => {
      await service.unsubscribe(actorOf(context, context.session.user.id), context.session.user.id, input.id);
      return done;
    }),
    test: push.test.use(signedIn).handler(async ({ context, input }) => {
      await service.test(context.session.user.id, input.id, input.language);
      return done;
    }),
  });
}
