import { type Administrator, procedures } from '../../http/procedures.ts';
import type { UsageService } from './usage.service.ts';

export const languageModelRoutes = (service: UsageService, administrator: Administrator) => ({
  languageModel: procedures.adminSystem.languageModel
    .use(administrator)
    .handler(async ({ input }) => ({ days: await service.figures(input.days) })),
});
