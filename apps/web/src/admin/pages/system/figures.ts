import type { ServerSample } from '@bugunne/contract/admin/system.contract';
import type { Language } from '#i18n/language.ts';

/** The figures of a server that have a chart, in their order. */
export const CHARTED = ['rate', 'p95', 'loopDelay', 'cpu', 'memory'] as const;
/** All figures of a server, in their order. */
export const FIGURES = ['rate', 'p50', 'p95', 'p99', 'errors', 'loopDelay', 'cpu', 'memory', 'streams'] as const;
export type Figure = (typeof FIGURES)[number];

const MEGABYTE = 1024 * 1024;

/** The value of a figure, null where nothing was measured. */
export const VALUES: Readonly<Record<Figure, (sample: ServerSample) => number | null>> = {
  rate: ({ requests, seconds }) => requests / seconds,
  p50: ({ p50 }) => p50,
  p95: ({ p95 }) => p95,
  p99: ({ p99 }) => p99,
  errors: ({ errors, requests }) => (requests === 0 ? null : errors / requests),
  loopDelay: ({ loopDelay }) => loopDelay,
  cpu: ({ cpu }) => cpu,
  memory: ({ memoryBytes }) => memoryBytes / MEGABYTE,
  streams: ({ streams }) => streams,
};

const SHARES = new Set<Figure>(['errors', 'cpu']);
const MILLISECONDS = new Set<Figure>(['p50', 'p95', 'p99', 'loopDelay']);

/** "12,5 ms", "340 MB", "%3,1"; "–" where nothing was measured. */
export function figureText(language: Language, figure: Figure, value: number | null): string {
  if (value === null) return '–';
  if (SHARES.has(figure)) {
    return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(value);
  }
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: value < 100 ? 1 : 0 }).format(value);
  if (MILLISECONDS.has(figure)) return `${number} ms`;
  return figure === 'memory' ? `${number} MB` : number;
}

export const sizeText = (language: Language, bytes: number): string =>
  bytes < 1024 * MEGABYTE
    ? `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(bytes / MEGABYTE)} MB`
    : `${new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(bytes / 1024 / MEGABYTE)} GB`;

/** Samples by the minute, latest first: sums of counts, and the worst of everything else. */
export function byMinute(samples: readonly ServerSample[]): ServerSample[] {
  const minutes = new Map<string, ServerSample>();
  for (const sample of samples) {
    const minute = sample.at.slice(0, 16);
    const known = minutes.get(minute);
    minutes.set(minute, known ? merged(known, sample) : sample);
  }
  return [...minutes.values()].toReversed();
}

const worst = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.max(a, b));

const merged = (a: ServerSample, b: ServerSample): ServerSample => ({
  at: a.at,
  seconds: a.seconds + b.seconds,
  requests: a.requests + b.requests,
  errors: a.errors + b.errors,
  p50: worst(a.p50, b.p50),
  p95: worst(a.p95, b.p95),
  p99: worst(a.p99, b.p99),
  loopDelay: Math.max(a.loopDelay, b.loopDelay),
  memoryBytes: Math.max(a.memoryBytes, b.memoryBytes),
  heapBytes: Math.max(a.heapBytes, b.heapBytes),
  cpu: Math.max(a.cpu, b.cpu),
  streams: Math.max(a.streams, b.streams),
});
