import { procedures, type SignedIn } from '../../http/procedures.ts';
import type { ContactService } from './contact.service.ts';

export function supportRoutes(service: ContactService, signedIn: SignedIn) {
  const { support } = procedures;
  const done = { ok: true as const };
  return support.router({
    createMessage: support.createMessage.handler(async ({ context, input }) => {
      await service.createMessage(context, input);
      return done;
    }),
    createFeedback: support.createFeedback.use(signedIn).handler(async ({ context, input }) => {
      await service.createFeedback(context.session, input);
      return done;
    }),
  });
}
