import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { createRequestWindow } from './request-window.ts';

/** Prometheus metrics of this process. Each server has its own registry, so that tests can run several. */
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
  const requestWindow = createRequestWindow();
  return {
    registry,
    /** The requests since it was last taken, for the figures of this server. */
    requestWindow,
    /** Registers a figure that is read at each scrape. */
    gauge(name: string, help: string, read: () => number) {
      const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(read()) });
    },
    /** Records a request. `area` is the first path segment, so that ids of items and users stay out of the metrics. */
    observe(method: string, path: string, status: number, seconds: number) {
      const area = areaOf(path);
      requests.observe({ method, area, status: String(status) }, seconds);
      // Files of pages are sent from memory; their many quick responses would hide slow calls.
      if (area !== 'assets') requestWindow.record(status, seconds);
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

const AREAS = new Set(['auth', 'rest', 'realtime', 'storage', 'functions', 'health', 'metrics', 'assets']);
const areaOf = (path: string) => {
  const first = path.split('/')[1] ?? '';
  return AREAS.has(first) ? first : 'page';
};
