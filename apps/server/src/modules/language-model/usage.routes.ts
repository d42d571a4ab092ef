import { procedures, type SignedIn } from '../../http/procedures.ts';
import type { UsageService } from './usage.service.ts';

/** `admin`: the middleware that admits only administrators. */
export const languageModelRoutes = (service: UsageService, admin: SignedIn) =>
  procedures.languageModel.router({
    figures: procedures.languageModel.figures
      .use(admin)
      .handler(async ({ input }) => ({ days: await service.figures(input.days) })),
  });
