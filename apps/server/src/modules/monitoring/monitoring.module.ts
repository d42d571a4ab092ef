import { defineModule } from '../../module.ts';
import { browserErrorsService } from './browser-errors.service.ts';
import { figureGauges } from './figure-gauges.ts';
import { figuresRepo } from './figures.repo.ts';
import { figuresService } from './figures.service.ts';
import { browserErrorsRoutes } from './monitoring.routes.ts';
import { poolMetrics } from './pool-metrics.ts';

/** Metrics of the whole site that belong to no other module, and the errors that pages report. */
export const monitoringModule = defineModule({
  name: 'monitoring',
  tables: [],
  rateRules: {},
  create({ database, config: { dataDir }, clock, logger, metrics, throttle }) {
    poolMetrics(metrics, () => database.pool());
    const gauges = figureGauges(metrics.registry);
    const monitoring = figuresService({ repo: figuresRepo(database.db), gauges, clock, logger, dataDir });
    metrics.gauge('figures_age_seconds', 'Age of the figures that are read in the background', monitoring.ageSeconds);
    const browserErrors = browserErrorsService(metrics, logger);
    return {
      services: { monitoring },
      routes: () => ({ browserErrors: browserErrorsRoutes(browserErrors, throttle) }),
      start: () => monitoring.watch(),
    };
  },
});
