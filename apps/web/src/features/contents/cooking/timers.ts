import { toast } from '#components/ui/toast.tsx';
import { readTab, writeTab } from '#lib/storage.ts';
import { chime } from './chime.ts';

/** A kitchen clock that runs for one step. Instants are milliseconds since 1970. */
export type Timer = {
  /** Dish, step and time, so that the same one is not started twice. */
  id: string;
  contentId: string;
  step: number;
  /** The time as the step says it. */
  label: string;
  seconds: number;
  endsAt: number;
  /** What is said at its end, also when the cook has gone to another page by then. */
  message: string;
  /** Whether its end was told. */
  hasRung: boolean;
};

const KEY = 'cooking-timers';
/** A clock that ended this long ago, while the page was away, is of no use to anybody. */
const FORGOTTEN_AFTER = 60 * 60_000;
const MESSAGE_MILLISECONDS = 60_000;

let timers: readonly Timer[] | undefined;
let alarm: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const isTimer = (value: unknown): value is Timer =>
  typeof value === 'object' && value !== null && 'endsAt' in value && typeof value.endsAt === 'number';

function stored(): Timer[] {
  try {
    const value: unknown = JSON.parse(readTab(KEY) ?? '[]');
    return Array.isArray(value)
      ? value.filter(isTimer).filter(({ endsAt }) => endsAt > Date.now() - FORGOTTEN_AFTER)
      : [];
  } catch {
    return [];
  }
}

/** The same array until something changes. */
export function timersNow(): readonly Timer[] {
  if (timers === undefined) {
    timers = stored();
    watch();
  }
  return timers;
}

function change(next: readonly Timer[]): void {
  timers = next;
  writeTab(KEY, next.length > 0 ? JSON.stringify(next) : null);
  for (const listener of listeners) listener();
  watch();
}

/** Waits for the next end. Asleep tabs wake late, so it is the clock that decides and not the wait. */
function watch(): void {
  clearTimeout(alarm);
  const waiting = timersNow().filter(({ hasRung }) => !hasRung);
  if (waiting.length === 0) return;
  alarm = setTimeout(ringDue, Math.max(0, Math.min(...waiting.map(({ endsAt }) => endsAt)) - Date.now()));
}

function ringDue(): void {
  const due = timersNow().filter(({ hasRung, endsAt }) => !hasRung && endsAt <= Date.now());
  if (due.length > 0) change(timersNow().map((timer) => (due.includes(timer) ? { ...timer, hasRung: true } : timer)));
  else watch();
  if (due.length > 0) chime();
  for (const { id, message } of due) toast.message(message, { id, duration: MESSAGE_MILLISECONDS });
}

export function startTimer(timer: Omit<Timer, 'endsAt' | 'hasRung'>): void {
  const others = timersNow().filter(({ id }) => id !== timer.id);
  change([...others, { ...timer, endsAt: Date.now() + timer.seconds * 1000, hasRung: false }]);
}

export const stopTimer = (id: string): void => change(timersNow().filter((timer) => timer.id !== id));

export function subscribeToTimers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For tests: what a new page load would start with. */
export function forgetTimers(): void {
  clearTimeout(alarm);
  timers = undefined;
}
