import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { createRequestWindow } from './request-window.ts';

/** A request that was answered. `route`: the pattern of its address, one of a fixed set. */
export type AnsweredRequest = { method: string; route: string; status: number };

/** Prometheus metrics of this process. Each server has its own registry, so that tests can run several. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'HTTP requests',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const refused = new Counter({
    name: 'rate_limit_refusals_total',
    help: 'Calls that a limit of attempts or calls refused, by the name of the limit',
    labelNames: ['rule'],
    registers,
  });
  const requestWindow = createRequestWindow();
  return {
    registry,
    /** The requests since it was last taken, for the figures of this server. */
    requestWindow,
    /** Registers a figure that is read at each scrape. */
    gauge(name: string, help: string, read: () => number) {
      const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) });
    },
    /** Registers a figure that only grows, and is read at each scrape. */
    counter(name: string, help: string, read: () => number) {
      const counter: Counter = new Counter({
        name,
        help,
        registers,
        collect() {
          counter.reset();
          counter.inc(read());
        },
      });
    },
    observe({ method, route, status }: AnsweredRequest, seconds: number) {
      const known = METHODS.has(method) ? method : 'other';
      durations.observe({ method: known, route }, seconds);
      requests.inc({ method: known, route, status: String(status) });
      // Files of pages are sent from memory; their many quick responses would hide slow calls.
      if (route !== '/assets/*') requestWindow.record(status, seconds);
    },
    /** Counts a call that a limit refused. */
    refuse(rule: string) {
      refused.inc({ rule });
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
