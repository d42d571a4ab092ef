import {
  doubleIn,
  fixed64In,
  hexIn,
  type Message,
  messagesIn,
  numberIn,
  packedIn,
  readMessage,
  textIn,
} from './protobuf.ts';

type Values = Record<string, string | number | boolean>;
export type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentId: string;
  name: string;
  kind: number;
  isFault: boolean;
  milliseconds: number;
  attributes: Values;
  resource: Values;
};
export type ReceivedMetric = {
  name: string;
  type: 'gauge' | 'sum' | 'histogram';
  isMonotonic: boolean;
  points: { attributes: Values; value: number; count: number; sum: number; counts: number[]; boundaries: number[] }[];
};

/** Reads a request of OTLP for traces (`ExportTraceServiceRequest`). */
export const readSpans = (body: Uint8Array): ReceivedSpan[] =>
  messagesIn(readMessage(body), 1).flatMap((group) => {
    const resource = messagesIn(group, 1).flatMap((found) => messagesIn(found, 1));
    return messagesIn(group, 2).flatMap((scope) =>
      messagesIn(scope, 2).map((span) => ({
        traceId: hexIn(span, 1),
        spanId: hexIn(span, 2),
        parentId: hexIn(span, 4),
        name: textIn(span, 5),
        kind: numberIn(span, 6),
        milliseconds: (fixed64In(span, 8) - fixed64In(span, 7)) / 1e6,
        attributes: valuesOf(messagesIn(span, 9)),
        isFault: messagesIn(span, 15).some((status) => numberIn(status, 3) === 2),
        resource: valuesOf(resource),
      })),
    );
  });

/** Reads a request of OTLP for metrics (`ExportMetricsServiceRequest`). */
export const readMetrics = (body: Uint8Array): ReceivedMetric[] =>
  messagesIn(readMessage(body), 1)
    .flatMap((group) => messagesIn(group, 2))
    .flatMap((scope) => messagesIn(scope, 2))
    .map((metric) => {
      const [gauge] = messagesIn(metric, 5);
      const [sum] = messagesIn(metric, 7);
      const [histogram] = messagesIn(metric, 9);
      const data = gauge ?? sum ?? histogram;
      return {
        name: textIn(metric, 1),
        type: gauge ? 'gauge' : sum ? 'sum' : 'histogram',
        isMonotonic: sum ? numberIn(sum, 3) === 1 : false,
        points: data ? messagesIn(data, 1).map((point) => pointOf(point, histogram !== undefined)) : [],
      };
    });

const pointOf = (point: Message, isHistogram: boolean) => ({
  attributes: valuesOf(messagesIn(point, isHistogram ? 9 : 7)),
  value: isHistogram ? 0 : doubleIn(point, 4),
  count: isHistogram ? fixed64In(point, 4) : 0,
  sum: isHistogram ? doubleIn(point, 5) : 0,
  counts: isHistogram ? packedIn(point, 6, 'fixed64') : [],
  boundaries: isHistogram ? packedIn(point, 7, 'double') : [],
});

const valuesOf = (pairs: readonly Message[]): Values =>
  Object.fromEntries(
    pairs.map((pair) => {
      const [value = new Map()] = messagesIn(pair, 2);
      const found = value.has(1)
        ? textIn(value, 1)
        : value.has(2)
          ? numberIn(value, 2) === 1
          : value.has(3)
            ? numberIn(value, 3)
            : doubleIn(value, 4);
      return [textIn(pair, 1), found];
    }),
  );
