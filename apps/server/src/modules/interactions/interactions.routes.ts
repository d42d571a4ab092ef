import { procedures, type SignedIn } from '../../http/procedures.ts';
import type { InteractionsService } from './interactions.service.ts';

export function interactionsRoutes(service: InteractionsService, signedIn: SignedIn) {
  const { interactions } = procedures;
  return interactions.router({
    create: interactions.create
      .use(signedIn)
      .handler(async ({ context, input }) => ({ state: await service.record(context.session.user.id, input) })),
    list: interactions.list.use(signedIn).handler(async ({ context, input }) => ({
      interactions: await service.list(context.session.user.id, input.language, input.limit),
    })),
  });
}
