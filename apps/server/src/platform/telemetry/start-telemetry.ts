import { setTimeout } from 'node:timers/promises';
import { DiagLogLevel, diag } from '@opentelemetry/api';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import type { Registry } from 'prom-client';
import type { TelemetryConfig } from '../../adapter-configs.ts';
import type { Logger } from '../logger.ts';
import { otlpTracing } from './otlp.ts';
import { exportMetrics } from './otlp-metrics.ts';
import { noTracing, type Tracing } from './tracing.ts';

export type Telemetry = {
  tracing: Tracing;
  /** Sends the metrics of a registry from now on. */
  send(registry: Registry): void;
  /** Sends the rest, for three seconds at most, and stops. Never rejects. */
  stop(): Promise<void>;
};

const QUIET_MILLISECONDS = 60_000;
const STOP_MILLISECONDS = 3000;

/** Starts OpenTelemetry. This is the only way to its SDK, so that a server that sends nothing does not load it. */
export function startTelemetry(config: TelemetryConfig, instanceId: string, logger: Logger): Telemetry {
  reportFaults(logger);
  const resource = resourceFromAttributes({
    'service.name': config.serviceName,
    'service.instance.id': instanceId,
  }).merge(detectResources({ detectors: [envDetector] }));
  const traces = config.sendsTraces ? otlpTracing(`${config.endpoint}/v1/traces`, resource) : null;
  const stops = traces ? [traces.stop] : [];
  return {
    tracing: traces?.tracing ?? noTracing,
    send(registry) {
      if (!config.sendsMetrics) return;
      const url = `${config.endpoint}/v1/metrics`;
      stops.push(exportMetrics(registry, { url, intervalMilliseconds: config.metricMilliseconds, resource }));
    },
    async stop() {
      const stopped = Promise.all(stops.map((stop) => stop().catch(() => undefined)));
      // A receiver that is away would delay the stop of the server.
      await Promise.race([stopped, setTimeout(STOP_MILLISECONDS, null, { ref: false })]);
    },
  };
}

/** The SDK reports each failed transmission; one line a minute is enough for an operator. */
function reportFaults(logger: Logger): void {
  let last = Number.NEGATIVE_INFINITY;
  const error = () => {
    const now = performance.now();
    if (now - last < QUIET_MILLISECONDS) return;
    last = now;
    // Without the SDK's text, which holds the receiver's answer.
    logger.warn({}, 'traces or metrics could not be sent to the OpenTelemetry receiver');
  };
  const nothing = () => undefined;
  diag.setLogger(
    { error, warn: nothing, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
}
