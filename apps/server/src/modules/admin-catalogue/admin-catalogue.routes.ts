import { type Administrator, procedures } from '../../http/procedures.ts';
import type { AdminCatalogueService } from './admin-catalogue.service.ts';

export function adminCatalogueRoutes(service: AdminCatalogueService, administrator: Administrator) {
  const { adminCatalogue } = procedures;
  return {
    list: adminCatalogue.list.use(administrator).handler(({ input }) => service.list(input)),
    figures: adminCatalogue.figures.use(administrator).handler(() => service.figures()),
    get: adminCatalogue.get.use(administrator).handler(({ input }) => service.detail(input.id, input.language)),
    hide: adminCatalogue.hide
      .use(administrator)
      .handler(({ context, input }) => service.hide(context.actor, input.id, input.reason)),
    show: adminCatalogue.show.use(administrator).handler(({ context, input }) => service.show(context.actor, input.id)),
    reports: adminCatalogue.reports.use(administrator).handler(({ input }) => service.reports(input)),
    resolveReports: adminCatalogue.resolveReports
      .use(administrator)
      .handler(({ context, input }) => service.resolve(context.actor, input)),
  };
}
