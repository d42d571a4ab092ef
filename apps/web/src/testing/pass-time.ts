import { act, waitFor } from '@testing-library/react';
import { vi } from 'vitest';

/** Timers of the page wait for {@link passTime} from here to the end of the test, except the shortest. */
export const holdTimers = () => vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });

/** Lets held timers of that many milliseconds end. */
export const passTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Lets held timers end, one after the other, until `find` throws nothing: a retry is started by the failure before it. */
export const passTimeUntil = <Found>(find: () => Found): Promise<Found> =>
  waitFor(
    () => {
      vi.advanceTimersByTime(100);
      return find();
    },
    // Of held timers as well.
    { interval: 5, timeout: 60_000 },
  );
