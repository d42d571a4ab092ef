import { expect, it } from 'vitest';
import { newTraceId, readTraceParent } from './traceparent.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

it('reads the trace, the span and whether it is recorded', () => {
  expect(readTraceParent(`00-${TRACE}-${SPAN}-01`)).toEqual({ traceId: TRACE, spanId: SPAN, isSampled: true });
  expect(readTraceParent(`00-${TRACE}-${SPAN}-00`)?.isSampled).toBe(false);
  expect(readTraceParent(`01-${TRACE}-${SPAN}-03-more`)?.isSampled).toBe(true);
});

it.each([
  null,
  '',
  `00-${TRACE}-${SPAN}`,
  `ff-${TRACE}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01-more`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${TRACE}\n-${SPAN}-01`,
])('refuses %j', (header) => {
  expect(readTraceParent(header)).toBeNull();
});

it('makes ids of 32 hexadecimal digits, each another', () => {
  const ids = Array.from({ length: 100 }, newTraceId);
  expect(new Set(ids).size).toBe(100);
  expect(ids.every((id) => readTraceParent(`00-${id}-${SPAN}-01`)?.traceId === id)).toBe(true);
});
