import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import type { Resource } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import { newTraceId, type TraceParent } from './traceparent.ts';
import type { SpanKind as Kind, SpanAttributes, Tracing } from './tracing.ts';

const KINDS = { client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;

/** 16 hexadecimal digits that are not all zero. */
const newSpanId = () => newTraceId().slice(-16);

/** Sends spans as OTLP over HTTP. The SDK reads the sampler and the sizes of batches from the environment. */
export function otlpTracing(url: string, resource: Resource): { tracing: Tracing; stop(): Promise<void> } {
  return tracingTo(new OTLPTraceExporter({ url }), resource);
}

function tracingTo(exporter: SpanExporter, resource: Resource) {
  const provider = new BasicTracerProvider({
    resource,
    idGenerator: { generateTraceId: newTraceId, generateSpanId: newSpanId },
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('bugunne');
  // A context of our own: the SDK's is global, and libraries would add spans of their own to it.
  const active = new AsyncLocalStorage<Context>();
  const current = () => active.getStore() ?? ROOT_CONTEXT;

  const start = (name: string, kind: SpanKind, attributes: SpanAttributes, parent: Context) =>
    tracer.startSpan(name, { kind, attributes }, parent);

  function begin(name: string, kind: Kind, attributes: SpanAttributes) {
    const span = start(name, KINDS[kind], attributes, current());
    return {
      span,
      end(error?: unknown) {
        if (error !== undefined) {
          // Without its message, which may quote what a user wrote.
          span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
          span.setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end();
      },
    };
  }

  const tracing: Tracing = {
    isOn: true,
    request(parent) {
      const span = start('request', SpanKind.SERVER, {}, parent ? contextOf(parent) : ROOT_CONTEXT);
      return {
        id: span.spanContext().traceId,
        run: (work) => active.run(trace.setSpan(ROOT_CONTEXT, span), work),
        end(name, attributes, isFault) {
          span.updateName(name);
          span.setAttributes(attributes);
          if (isFault) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    begin: (name, kind, attributes) => begin(name, kind, attributes).end,
    async span(name, kind, attributes, work) {
      const { span, end } = begin(name, kind, attributes);
      try {
        const result = await active.run(trace.setSpan(current(), span), work);
        end();
        return result;
      } catch (error) {
        end(error);
        throw error;
      }
    },
  };
  return { tracing, stop: () => provider.shutdown() };
}

const contextOf = ({ traceId, spanId, isSampled }: TraceParent): Context =>
  trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    isRemote: true,
    traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
  });
