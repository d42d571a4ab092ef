import { type HrTime, ValueType } from '@opentelemetry/api';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, MetricValueWithName, Registry } from 'prom-client';

type Value = MetricValue<string> & Partial<Pick<MetricValueWithName<string>, 'metricName'>>;
type Times = Pick<DataPoint<number>, 'startTime' | 'endTime'>;

/** The metrics of a registry as OpenTelemetry describes them, so that nothing is measured twice. */
export async function readMetricData(registry: Registry, startTime: HrTime, endTime: HrTime): Promise<MetricData[]> {
  const metrics: MetricObjectWithValues<Value>[] = await registry.getMetricsAsJSON();
  return metrics.flatMap((metric) => (metric.values.length > 0 ? toMetricData(metric, { startTime, endTime }) : []));
}

function toMetricData({ name, help, type, values }: MetricObjectWithValues<Value>, times: Times): MetricData[] {
  const common = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const numbers = () => values.map(({ value, labels }) => ({ ...times, value, attributes: withoutUndefined(labels) }));
  // prom-client's types say an enumeration, its values are words.
  switch (String(type)) {
    case 'counter':
      return [{ ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: numbers() }];
    case 'gauge':
      return [{ ...common, dataPointType: DataPointType.GAUGE, dataPoints: numbers() }];
    case 'histogram':
      return [{ ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(name, values, times) }];
    default:
      return [];
  }
}

const withoutUndefined = (labels: Value['labels']): Record<string, string | number> =>
  Object.fromEntries(Object.entries(labels).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/** prom-client lists each bucket with the count of all that are not greater; OpenTelemetry counts each on its own. */
function histograms(name: string, values: readonly Value[], times: Times): DataPoint<Histogram>[] {
  const points = Map.groupBy(values, ({ labels: { le: _, ...labels } }) => JSON.stringify(labels));
  return [...points.values()].map((rows) => {
    const buckets = rows.filter(({ labels }) => labels['le'] !== undefined);
    const totals = buckets.map(({ value }) => value);
    const { le: _, ...labels } = rows[0]?.labels ?? {};
    const partOf = (suffix: string) => rows.find(({ metricName }) => metricName === name + suffix)?.value ?? 0;
    return {
      ...times,
      attributes: withoutUndefined(labels),
      value: {
        buckets: {
          boundaries: buckets.flatMap(({ labels: { le } }) => (le === '+Inf' ? [] : [Number(le)])),
          counts: totals.map((total, index) => total - (totals[index - 1] ?? 0)),
        },
        count: partOf('_count'),
        sum: partOf('_sum'),
      },
    };
  });
}
