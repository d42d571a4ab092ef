import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { AppError } from '../../platform/app-error.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Readiness } from './readiness.ts';

export type HealthDependencies = {
  /** Resolves when the database responds. */
  ping(): Promise<void>;
  /** Whether a disk refused something within the last minute. */
  isDiskFull(): boolean;
  metrics: Metrics;
  metricsToken: string | undefined;
  /** Whether a program on this machine may read the metrics without a token. */
  metricsOnLoopback: boolean;
  readiness(): Promise<Readiness>;
  addressOf(request: Request): string;
};

/** The second is the /64 network of `::1`. */
const LOOPBACK = new Set(['127.0.0.1', '0:0:0:0::/64']);
/** A proxy on this machine also connects from loopback, but for clients elsewhere. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'];

const digest = (text: string) => createHash('sha256').update(text).digest();
/** Compares in constant time; digests have the same length whatever was sent. */
const isSame = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected));

/**
 * `/health/live`: this process responds. `/health/ready`: it can serve, for load balancers. `/health`: the status of
 * each component, for operators. `/metrics`: Prometheus metrics, with the configured token.
 */
export function healthRoutes(deps: HealthDependencies) {
  const app = new Hono();
  deps.metrics.gauge('disk_full', 'Whether a disk refused something within the last minute', () =>
    Number(deps.isDiskFull()),
  );
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
    const status = await deps.readiness();
    return c.json({ status }, status === 'healthy' ? 200 : 503);
  });
  app.get('/health', async (c) => {
    const database = await checkDatabase();
    const disk = { status: deps.isDiskFull() ? 'full' : 'healthy' };
    // Stored data can still be read, so load balancers must not take this server out.
    const status = database.status === 'healthy' && deps.isDiskFull() ? 'degraded' : database.status;
    return c.json(
      { status, uptimeSeconds: Math.round(process.uptime()), components: { database, disk } },
      database.status === 'healthy' ? 200 : 503,
    );
  });
  app.get('/metrics', async (c) => {
    const { headers } = c.req.raw;
    const isAllowed = deps.metricsToken
      ? isSame(headers.get('authorization') ?? '', `Bearer ${deps.metricsToken}`)
      : deps.metricsOnLoopback &&
        LOOPBACK.has(deps.addressOf(c.req.raw)) &&
        !PROXY_HEADERS.some((name) => headers.has(name));
    if (!isAllowed) throw new AppError('forbidden');
    c.header('cache-control', 'no-store');
    return c.body(await deps.metrics.registry.metrics(), 200, { 'content-type': deps.metrics.registry.contentType });
  });
  return app;
}
