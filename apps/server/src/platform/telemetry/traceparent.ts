import { randomUUID } from 'node:crypto';

/** The span that a request belongs to, as its sender names it (W3C Trace Context). */
export type TraceParent = { traceId: string; spanId: string; isSampled: boolean };

const FORM = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;
const SAMPLED = 1;

/** A new id of a trace. The last seven bytes of a random UUID are random, which samplers rely on. */
export const newTraceId = (): string => randomUUID().replaceAll('-', '');

/** The parent that a `traceparent` header names; null when it has another form or names nothing. */
export function readTraceParent(header: string | null): TraceParent | null {
  const [, traceId, spanId, flags = '', further] = FORM.exec(header ?? '') ?? [];
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  // Only versions after the first may have further parts.
  if (further !== undefined && header?.startsWith('00')) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}
