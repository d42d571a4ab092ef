import { randomUUID } from 'node:crypto';
import type { ServerFigures } from '@bugunne/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { ProcessLoad } from '../../platform/process-load.ts';
import type { RequestWindow } from '../../platform/request-window.ts';
import type { PushCounts } from './push-counts.ts';
import type { SamplesRepo, StoredSample } from './samples.repo.ts';

const EVERY_MILLISECONDS = 20_000;
const MINUTE = 60_000;
const SHOWN_MILLISECONDS = 60 * MINUTE;
/** Three samples are missing. */
const GONE_MILLISECONDS = MINUTE;

type Dependencies = {
  repo: SamplesRepo;
  clock: Clock;
  logger: Logger;
  /** Milliseconds of a clock that never goes back. */
  stopwatch: () => number;
  requests: RequestWindow;
  openStreams: () => number;
  pushCounts: () => Promise<PushCounts>;
  /** Begins to measure the load of the process. */
  measureLoad: () => ProcessLoad;
  /** Host name and port. */
  name: string;
};

/** Writes figures of this server every 20 s, and reads those of all servers. */
export function samplesService(deps: Dependencies) {
  const { repo, clock, logger, stopwatch } = deps;
  const serverId = randomUUID();
  const startedAt = clock.now();
  let load: ProcessLoad | undefined;
  let lastTaken = stopwatch();
  let lastPushes: PushCounts = { sent: 0, failed: 0 };

  /** Stores what happened since the last sample. */
  async function take(): Promise<void> {
    load ??= deps.measureLoad();
    const now = stopwatch();
    const seconds = Math.max(0.001, (now - lastTaken) / 1000);
    lastTaken = now;
    const pushes = await deps.pushCounts();
    const sample: StoredSample = {
      serverId,
      name: deps.name,
      startedAt,
      at: clock.now(),
      seconds,
      ...deps.requests.take(),
      ...load.take(seconds),
      streams: deps.openStreams(),
      pushSent: pushes.sent - lastPushes.sent,
      pushFailed: pushes.failed - lastPushes.failed,
    };
    lastPushes = pushes;
    await repo.add(sample, new Date(clock.now().getTime() - SHOWN_MILLISECONDS));
  }

  return {
    take,
    /** Push messages of the last hour, of all servers. */
    pushes: () => repo.pushesSince(new Date(clock.now().getTime() - SHOWN_MILLISECONDS)),
    /** The servers that wrote within the last hour, those that still do first. */
    async servers(): Promise<ServerFigures[]> {
      const now = clock.now().getTime();
      const rows = await repo.since(new Date(now - SHOWN_MILLISECONDS));
      return [...Map.groupBy(rows, (row) => row.serverId).values()]
        .map((samples) => toFigures(samples, now, serverId))
        .toSorted((a, b) => Number(a.isGone) - Number(b.isGone) || a.name.localeCompare(b.name));
    },
    /** Takes a sample every 20 s. Returns a function that stops. */
    watch(): () => void {
      load ??= deps.measureLoad();
      const timer = setInterval(() => {
        take().catch((error: unknown) => logger.warn({ error }, 'figures of this server could not be stored'));
      }, EVERY_MILLISECONDS);
      timer.unref();
      return () => {
        clearInterval(timer);
        load?.stop();
      };
    },
  };
}

export type SamplesService = ReturnType<typeof samplesService>;

const rounded = (value: number) => Math.round(value * 100) / 100;
const roundedOrNull = (value: number | null) => (value === null ? null : rounded(value));

/** `samples`: of one server, oldest first, at least one. */
function toFigures(samples: readonly StoredSample[], now: number, ownId: string): ServerFigures {
  const last = samples.at(-1);
  if (!last) throw new Error('a server without samples');
  return {
    id: last.serverId,
    name: last.name,
    startedAt: last.startedAt.toISOString(),
    lastAt: last.at.toISOString(),
    isGone: now - last.at.getTime() > GONE_MILLISECONDS,
    isAnswering: last.serverId === ownId,
    samples: samples.map((sample) => ({
      at: sample.at.toISOString(),
      seconds: sample.seconds,
      requests: sample.requests,
      errors: sample.errors,
      p50: roundedOrNull(sample.p50),
      p95: roundedOrNull(sample.p95),
      p99: roundedOrNull(sample.p99),
      loopDelay: rounded(sample.loopDelay),
      memoryBytes: sample.memoryBytes,
      heapBytes: sample.heapBytes,
      cpu: rounded(sample.cpu),
      streams: sample.streams,
    })),
  };
}
