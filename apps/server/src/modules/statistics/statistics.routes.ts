import { procedures } from '../../http/procedures.ts';
import type { StatisticsService } from './statistics.service.ts';

export const statisticsRoutes = (service: StatisticsService) =>
  procedures.statistics.router({
    get: procedures.statistics.get.handler(() => service.figures()),
    countInstall: procedures.statistics.countInstall.handler(async ({ context }) => {
      await service.countInstall(context.address);
      return { ok: true as const };
    }),
  });
