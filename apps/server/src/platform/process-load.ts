import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How often the delay is measured, in milliseconds; each measurement contains this time itself. */
const RESOLUTION = 20;

export type LoadFigures = {
  /** How late the event loop was at worst in 99 of 100 measurements, in milliseconds. */
  loopDelay: number;
  memoryBytes: number;
  heapBytes: number;
  /** Share of one core since the last reading. */
  cpu: number;
};

/** Measures the load of this process, from one reading to the next. */
export function measureProcessLoad() {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  let usage = process.cpuUsage();
  delay.enable();
  return {
    /** `seconds`: since the last reading. */
    take(seconds: number): LoadFigures {
      const late = delay.percentile(99) / 1_000_000 - RESOLUTION;
      delay.reset();
      const used = process.cpuUsage(usage);
      usage = process.cpuUsage();
      const { rss, heapUsed } = process.memoryUsage();
      return {
        loopDelay: Number.isFinite(late) ? Math.max(0, late) : 0,
        memoryBytes: rss,
        heapBytes: heapUsed,
        cpu: seconds > 0 ? (used.user + used.system) / 1_000_000 / seconds : 0,
      };
    },
    stop: () => void delay.disable(),
  };
}

export type ProcessLoad = ReturnType<typeof measureProcessLoad>;
