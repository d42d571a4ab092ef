import type { MiddlewareHandler } from 'hono';
import type { Clock } from '../platform/clock.ts';
import type { Logger } from '../platform/logger.ts';
import type { Metrics } from '../platform/metrics.ts';
import { readTraceParent } from '../platform/telemetry/traceparent.ts';
import type { Tracing } from '../platform/telemetry/tracing.ts';
import type { AppEnv } from './app-env.ts';
import { routeOf } from './route-of.ts';

type Dependencies = {
  tracing: Tracing;
  metrics: Metrics;
  logger: Logger;
  clock: Clock;
  /** Headers of every response. */
  common: Readonly<Record<string, string>>;
  /** Whether requests come through proxies of ours, whose traces the requests belong to. */
  hasProxies: boolean;
};

/** Gives each request its id, which is the id of its trace, and records it in trace, metrics and log when it is answered. */
export const recordRequests =
  ({ tracing, metrics, logger, clock, common, hasProxies }: Dependencies): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    // From elsewhere, the header would let callers choose the ids of our log.
    const parent = hasProxies ? readTraceParent(c.req.raw.headers.get('traceparent')) : null;
    const trace = tracing.request(parent);
    const requestId = trace.id;
    c.set('requestId', requestId);
    // The date of the server's clock, so that browsers can correct for their own.
    c.set('common', { ...common, 'x-request-id': requestId, date: clock.now().toUTCString() });
    const started = performance.now();
    await trace.run(next);
    const { method, path } = c.req;
    const { status } = c.res;
    const route = routeOf(c, status);
    if (tracing.isOn) {
      const attributes = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status };
      trace.end(`${method} ${route}`, attributes, status >= 500);
    }
    const log = () => {
      const milliseconds = Math.round(performance.now() - started);
      logger.info({ requestId, method, path: loggedPath(path, status), status, milliseconds }, 'request');
    };
    // The duration of a stream does not count as a response time.
    const ended = c.get('ended');
    if (ended) return void ended.then(log);
    metrics.observe({ method, route, status }, (performance.now() - started) / 1000);
    if (!path.startsWith('/assets/')) log();
  };

/** Removes shared titles, addresses that open personal pages and unknown paths from a logged path; item ids stay. */
const loggedPath = (path: string, status: number) =>
  status === 404
    ? '…'
    : path.replace(/^((?:\/en)?(?:\/rest\/v1)?\/shared\/|\/sandbox\/[a-z]+\/).*/, '$1…').slice(0, 200);
