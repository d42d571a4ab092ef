import { BUILD_LEVEL } from '../../database/migration-level.ts';
import { defineModule } from '../../module.ts';
import { healthRoutes } from './health.routes.ts';
import { createReadiness } from './readiness.ts';

/** Whether the server works, for load balancers and operators. */
export const healthModule = defineModule({
  name: 'health',
  tables: [],
  rateRules: {},
  create: ({
    database,
    metrics,
    config: { metricsToken, metricsOnLoopback },
    isDraining,
    addressOf,
    isDiskFull = () => false,
  }) => ({
    services: {},
    http(app) {
      app.route(
        '/',
        healthRoutes({
          ping: () => database.ping(),
          isDiskFull,
          metrics,
          metricsToken,
          metricsOnLoopback,
          readiness: createReadiness({
            database,
            level: BUILD_LEVEL,
            isDiskFull,
            isDraining,
            stopwatch: () => performance.now(),
          }),
          addressOf,
        }),
      );
    },
  }),
});
