import { procedures } from '../../http/procedures.ts';
import type { Throttle } from '../../platform/throttle.ts';
import type { BrowserErrorsService } from './browser-errors.service.ts';

export const browserErrorsRoutes = (service: BrowserErrorsService, throttle: Throttle) =>
  procedures.browserErrors.router({
    report: procedures.browserErrors.report.handler(async ({ input, context }) => {
      await throttle.take('browserError', context.address);
      service.report(input);
      return { ok: true };
    }),
  });
