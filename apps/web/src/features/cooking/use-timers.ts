import { useEffect, useState } from 'react';
import { useStore } from '#lib/store.ts';
import { subscribeToTimers, type Timer, timersNow } from './timers.ts';

const none: readonly Timer[] = [];

/** Timers of a dish. */
export function useTimers(contentId: string): readonly Timer[] {
  const timers = useStore({ subscribe: subscribeToTimers, get: timersNow }, none);
  return timers.filter((timer) => timer.contentId === contentId);
}

/** Milliseconds since 1970, updated every second while `running`. */
export function useNow(running: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!running) return;
    setNow(Date.now());
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, [running]);
  return now;
}

/** "1:05:09" or "04:30"; whole seconds, rounded up, so that a timer of five minutes starts at 05:00. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return seconds >= 3600 ? `${Math.floor(seconds / 3600)}:${rest}` : rest;
}
