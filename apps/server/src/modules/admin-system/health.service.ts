import type { ComponentHealth, SystemComponent } from '@bugunne/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Check, CheckTools, Finding } from './checks/check.ts';

type Dependencies = {
  checks: Readonly<Record<SystemComponent, Check>>;
  clock: Clock;
  logger: Logger;
  /** Time limit of each check. */
  milliseconds: number;
  /** Milliseconds of a clock that never goes back. */
  stopwatch: () => number;
};

const NO_CONNECTION: Finding = { status: 'error', finding: 'no_connection' };

/** Checks components, each on its own and within a time limit. */
export function healthService({ checks, clock, logger, milliseconds, stopwatch }: Dependencies) {
  async function check(component: SystemComponent, request: CheckTools['request']): Promise<ComponentHealth> {
    const started = stopwatch();
    const elapsed = () => stopwatch() - started;
    const limit = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Finding>((resolve) => {
      timer = setTimeout(() => {
        limit.abort();
        resolve(NO_CONNECTION);
      }, milliseconds);
    });
    const result = checks[component]({ signal: limit.signal, elapsed, request }).catch((error: unknown) => {
      if (!limit.signal.aborted) logger.warn({ error, component }, 'a component could not be checked');
      return NO_CONNECTION;
    });
    const found = await Promise.race([result, late]).finally(() => clearTimeout(timer));
    return {
      component,
      status: found.status,
      finding: found.finding,
      milliseconds: Math.max(0, Math.round(elapsed())),
      checkedAt: clock.now().toISOString(),
      place: found.place ?? null,
      figures: found.figures ?? {},
    };
  }
  /** Resolves within the time limit, whatever the component does. Never rejects. */
  return { check };
}

export type SystemHealthService = ReturnType<typeof healthService>;
