import { defineModule } from '../../module.ts';
import { healthRoutes } from './health.routes.ts';

/** Whether the server works, for load balancers and operators. */
export const healthModule = defineModule({
  name: 'health',
  tables: [],
  rateRules: {},
  create: ({
    database,
    metrics,
    config: { metricsToken, metricsOnLoopback },
    isServing,
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
          isServing,
          addressOf,
        }),
      );
    },
  }),
});
