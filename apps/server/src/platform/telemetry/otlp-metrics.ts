import type { HrTime } from '@opentelemetry/api';
import { OTLPExporterBase } from '@opentelemetry/otlp-exporter-base';
import { convertLegacyHttpOptions, createOtlpHttpExportDelegate } from '@opentelemetry/otlp-exporter-base/node-http';
import { MetricsExporterMetricsHelper, ProtobufMetricsSerializer } from '@opentelemetry/otlp-transformer';
import { emptyResource, type Resource } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader, type ResourceMetrics } from '@opentelemetry/sdk-metrics';
import type { Registry } from 'prom-client';
import { readMetricData } from './metric-data.ts';

const PROTOBUF = { 'Content-Type': 'application/x-protobuf' };

type Options = { url: string; intervalMilliseconds: number; resource: Resource };

/** Sends the metrics of a registry as OTLP over HTTP in an interval. Returns a function that sends the last and stops. */
export function exportMetrics(registry: Registry, { url, intervalMilliseconds, resource }: Options) {
  const startTime = now();
  const exporter = new OTLPExporterBase<ResourceMetrics>(
    createOtlpHttpExportDelegate(
      convertLegacyHttpOptions({ url }, 'METRICS', 'v1/metrics', PROTOBUF),
      ProtobufMetricsSerializer,
      'otlp_http_metric_exporter',
      MetricsExporterMetricsHelper,
      undefined,
    ),
  );
  const periodic = new PeriodicExportingMetricReader({
    exporter,
    exportIntervalMillis: intervalMilliseconds,
    exportTimeoutMillis: Math.min(intervalMilliseconds, 30_000),
    metricProducers: [
      {
        async collect() {
          const metrics = await readMetricData(registry, startTime, now());
          const scopeMetrics = [{ scope: { name: 'bugunne' }, metrics }];
          // The SDK puts its own resource in the place of this one.
          return { resourceMetrics: { resource: emptyResource(), scopeMetrics }, errors: [] };
        },
      },
    ],
  });
  const provider = new MeterProvider({ resource, readers: [periodic] });
  return () => provider.shutdown();
}

function now(): HrTime {
  const milliseconds = Date.now();
  return [Math.floor(milliseconds / 1000), (milliseconds % 1000) * 1_000_000];
}
