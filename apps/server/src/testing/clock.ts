import type { Clock } from '../platform/clock.ts';

/** A clock that only the test moves. */
export type TestClock = Clock & { set(instant: string): void; advance(milliseconds: number): void };

export function createTestClock(instant: string): TestClock {
  let now = new Date(instant);
  return {
    now: () => new Date(now),
    set(next) {
      now = new Date(next);
    },
    advance(milliseconds) {
      now = new Date(now.getTime() + milliseconds);
    },
  };
}
