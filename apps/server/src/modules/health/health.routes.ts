import { Hono } from 'hono';
import type { Metrics } from '../../platform/metrics.ts';

export type HealthDependencies = {
  /** Resolves when the database responds. */
  ping(): Promise<void>;
  metrics: Metrics;
  metricsToken: string | undefined;
  /** False once the server is shutting down. */
  isServing(): boolean;
  addressOf(request: Request): string;
};

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/**
 * `/health/live`: this process responds. `/health/ready`: it can serve, for load balancers. `/health`: the status of
 * each component, for operators. `/metrics`: Prometheus metrics, with the configured token or, without one, from the
 * loopback address.
 */
export function healthRoutes(deps: HealthDependencies) {
  const app = new Hono();
  const checkDatabase = async () => {
    const started = performance.now();
    try {
      await deps.ping();
      return { status: 'healthy' as const, milliseconds: Math.round(performance.now() - started) };
    } catch {
      return { status: 'error' as const, milliseconds: Math.round(performance.now() - started) };
    }
  };
  app.get('/health/live', (c) => c.json({ status: 'healthy' }));
  app.get('/health/ready', async (c) => {
    const isReady = deps.isServing() && (await checkDatabase()).status === 'healthy';
    return c.json({ status: isReady ? 'healthy' : 'error' }, isReady ? 200 : 503);
  });
  app.get('/health', async (c) => {
    const database = await checkDatabase();
    return c.json(
      { status: database.status, uptimeSeconds: Math.round(process.uptime()), components: { database } },
      database.status === 'healthy' ? 200 : 503,
    );
  });
  app.get('/metrics', async (c) => {
    const given = c.req.header('authorization');
    const isAllowed = deps.metricsToken
      ? given === `Bearer ${deps.metricsToken}`
      : LOOPBACK.has(deps.addressOf(c.req.raw));
    if (!isAllowed) return c.body(null, 403);
    return c.body(await deps.metrics.registry.metrics(), 200, { 'content-type': deps.metrics.registry.contentType });
  });
  return app;
}
