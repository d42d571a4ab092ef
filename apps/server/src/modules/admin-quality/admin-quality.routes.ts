import { type Administrator, procedures } from '../../http/procedures.ts';
import type { AdminQualityService } from './admin-quality.service.ts';

export const adminQualityRoutes = (service: AdminQualityService, administrator: Administrator) => ({
  get: procedures.adminQuality.get.use(administrator).handler(({ input }) => service.figures(input)),
});
