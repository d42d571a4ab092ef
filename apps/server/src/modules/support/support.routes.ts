import { procedures, type SignedIn } from '../../http/procedures.ts';
import type { ContactService } from './contact.service.ts';

export function supportRoutes(service: ContactService, signedIn: SignedIn) {
  const { support } = procedures;
  const done = { ok: true as const };
  return support.router({
    write: support.write.handler(async ({ context, input }) => {
      await service.write(context, input);
      return done;
    }),
    giveFeedback: support.giveFeedback.use(signedIn).handler(async ({ context, input }) => {
      await service.giveFeedback(context.session, input);
      return done;
    }),
  });
}
