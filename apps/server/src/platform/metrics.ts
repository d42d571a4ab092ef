import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What Prometheus may read of this process. One registry a server, so that tests can run several. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['method', 'area', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return {
    registry,
    /** A figure that is read when somebody looks. */
    gauge(name: string, help: string, read: () => number) {
      const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(read()) });
    },
    /** `area` is the first part of the path, so that addresses of items and people stay out. */
    observe(method: string, path: string, status: number, seconds: number) {
      requests.observe({ method, area: areaOf(path), status: String(status) }, seconds);
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

const AREAS = new Set(['auth', 'rest', 'realtime', 'storage', 'health', 'metrics', 'assets']);
const areaOf = (path: string) => {
  const first = path.split('/')[1] ?? '';
  return AREAS.has(first) ? first : 'page';
};
