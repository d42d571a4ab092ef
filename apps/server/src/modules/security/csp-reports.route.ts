import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Counter } from 'prom-client';
import type { AppEnv } from '../../http/app-env.ts';
import { CSP_REPORTS_PATH } from '../../http/security.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Throttle } from '../../platform/throttle.ts';
import { readCspReports } from './csp-report.ts';

/** A report has about 1 KB, most of it the policy; browsers send several at once. */
const MAX_BYTES = 32 * 1024;

type Dependencies = {
  metrics: Metrics;
  logger: Logger;
  throttle: Throttle;
  addressOf(request: Request): string;
};

/** Counts and logs what the Content-Security-Policy blocked in browsers. Outside the contract: browsers set the types. */
export function cspReportsRoute(app: Hono<AppEnv>, { metrics, logger, throttle, addressOf }: Dependencies): void {
  const blocked = new Counter({
    name: 'csp_reports_total',
    help: 'Reports of browsers on content that the Content-Security-Policy blocked',
    labelNames: ['directive'],
    registers: [metrics.registry],
  });
  const onError = () => {
    throw new AppError('body_too_large');
  };
  app.post(CSP_REPORTS_PATH, bodyLimit({ maxSize: MAX_BYTES, onError }), async (c) => {
    await throttle.take('cspReport', addressOf(c.req.raw));
    const body: unknown = await c.req.json().catch(() => null);
    const reports = readCspReports(body);
    if (reports === null) throw new AppError('invalid_input');
    for (const report of reports) {
      blocked.inc({ directive: report.directive });
      logger.warn(report, 'a browser blocked content by the Content-Security-Policy');
    }
    return c.body(null, 204);
  });
}
