import { procedures, type SignedIn } from '../../http/procedures.ts';
import type { ActivityService } from './activity.service.ts';
import type { InteractionsService } from './interactions.service.ts';

type Parts = { interactions: InteractionsService; activity: ActivityService };

export function interactionsRoutes({ interactions: service, activity }: Parts, signedIn: SignedIn) {
  const { interactions } = procedures;
  return interactions.router({
    create: interactions.create
      .use(signedIn)
      .handler(async ({ context, input }) => ({ state: await service.record(context.session.user.id, input) })),
    list: interactions.list
      .use(signedIn)
      .handler(({ context, input }) => activity.list(context.session.user.id, input)),
    figures: interactions.figures.use(signedIn).handler(({ context }) => activity.summary(context.session.user.id)),
  });
}
