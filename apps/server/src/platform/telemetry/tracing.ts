import type { TraceParent } from './traceparent.ts';
import { newTraceId } from './traceparent.ts';

/** Attributes of a span. They hold no ids, addresses, parameters or texts of users. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** `client`: work that waits for another program. */
export type SpanKind = 'client' | 'internal';

/** Ends a span; with an error the span counts as failed, and names only the class of the error. */
export type EndSpan = (error?: unknown) => void;

/** The span of a request. */
type RequestTrace = {
  /** The id of the trace, 32 hexadecimal digits: also the id of the request in logs and responses. */
  id: string;
  /** Runs the work of the request; spans that begin in it belong to the request. */
  run<T>(work: () => T): T;
  end(name: string, attributes: SpanAttributes, isFault: boolean): void;
};

export type Tracing = {
  /** Whether spans are recorded; when they are not, callers need not compute names and attributes. */
  isOn: boolean;
  /** Begins the span of a request. `parent`: the span of a trusted proxy. */
  request(parent: TraceParent | null): RequestTrace;
  /** Begins a span, for work without a promise. */
  begin(name: string, kind: SpanKind, attributes: SpanAttributes): EndSpan;
  /** Runs work in a span. */
  span<T>(name: string, kind: SpanKind, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>;
};

const nothing = () => undefined;

/** Records nothing, and still gives each request the id of a trace. */
export const noTracing: Tracing = {
  isOn: false,
  request: (parent) => ({ id: parent?.traceId ?? newTraceId(), run: (work) => work(), end: nothing }),
  begin: () => nothing,
  span: (_name, _kind, _attributes, work) => work(),
};
