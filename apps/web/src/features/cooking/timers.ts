import { toast } from '#components/ui/toast.tsx';
import { readTab, writeTab } from '#lib/storage.ts';
import { createEvent } from '#lib/store.ts';
import { chime } from './chime.ts';

/** A kitchen timer of one step. Instants are milliseconds since 1970. */
export type Timer = {
  /** Dish, step and duration, so that the same timer is not started twice. */
  id: string;
  contentId: string;
  step: number;
  /** The duration as written in the step. */
  label: string;
  seconds: number;
  endsAt: number;
  /** Toast text when the timer ends, also shown on other pages. */
  message: string;
  /** Whether the end was announced. */
  hasRung: boolean;
};

const KEY = 'cooking-timers';
/** In ms. A timer that ended longer ago, while the page was closed, is dropped. */
const DROPPED_AFTER = 60 * 60_000;
const MESSAGE_MILLISECONDS = 60_000;

let timers: readonly Timer[] | undefined;
const changed = createEvent();
let alarm: ReturnType<typeof setTimeout> | undefined;

const isTimer = (value: unknown): value is Timer =>
  typeof value === 'object' && value !== null && 'endsAt' in value && typeof value.endsAt === 'number';

function stored(): Timer[] {
  try {
    const value: unknown = JSON.parse(readTab(KEY) ?? '[]');
    return Array.isArray(value)
      ? value.filter(isTimer).filter(({ endsAt }) => endsAt > Date.now() - DROPPED_AFTER)
      : [];
  } catch {
    return [];
  }
}

/** All timers; the same array until something changes. */
export function timersNow(): readonly Timer[] {
  if (timers === undefined) {
    timers = stored();
    schedule();
  }
  return timers;
}

function change(next: readonly Timer[]): void {
  timers = next;
  writeTab(KEY, next.length > 0 ? JSON.stringify(next) : null);
  changed.emit();
  schedule();
}

/** Schedules the next end. Sleeping tabs wake late, so the clock decides which timers are due. */
function schedule(): void {
  clearTimeout(alarm);
  const running = timersNow().filter(({ hasRung }) => !hasRung);
  if (running.length === 0) return;
  alarm = setTimeout(ringDue, Math.max(0, Math.min(...running.map(({ endsAt }) => endsAt)) - Date.now()));
}

function ringDue(): void {
  const due = timersNow().filter(({ hasRung, endsAt }) => !hasRung && endsAt <= Date.now());
  if (due.length > 0) change(timersNow().map((timer) => (due.includes(timer) ? { ...timer, hasRung: true } : timer)));
  else schedule();
  if (due.length > 0) chime();
  for (const { id, message } of due) toast.message(message, { id, duration: MESSAGE_MILLISECONDS });
}

export function startTimer(timer: Omit<Timer, 'endsAt' | 'hasRung'>): void {
  const others = timersNow().filter(({ id }) => id !== timer.id);
  change([...others, { ...timer, endsAt: Date.now() + timer.seconds * 1000, hasRung: false }]);
}

export const stopTimer = (id: string): void => change(timersNow().filter((timer) => timer.id !== id));

export const subscribeToTimers = changed.subscribe;

/** For tests: resets the module, as a page load would. */
export function forgetTimers(): void {
  clearTimeout(alarm);
  timers = undefined;
}
