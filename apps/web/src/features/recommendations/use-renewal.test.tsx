import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useRenewal } from './use-renewal.ts';

const hour = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-03-05T20:00:00Z');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const midnight = '2026-03-05T21:00:00Z';

describe('useRenewal', () => {
  it('renews once when the day is over, and not before', () => {
    const renew = vi.fn();
    const { rerender } = renderHook(({ at }) => useRenewal(at, renew), { initialProps: { at: midnight } });
    vi.advanceTimersByTime(hour - 1000);
    expect(renew).not.toHaveBeenCalled();
    vi.advanceTimersByTime(3000);
    expect(renew).toHaveBeenCalledOnce();
    rerender({ at: '2026-03-06T21:00:00Z' });
    vi.advanceTimersByTime(23 * hour);
    expect(renew).toHaveBeenCalledOnce();
  });

  it('waits for a date beyond the limit of timers', () => {
    const renew = vi.fn();
    renderHook(() => useRenewal('2026-05-05T20:00:00Z', renew));
    vi.advanceTimersByTime(48 * hour);
    expect(renew).not.toHaveBeenCalled();
  });

  it('renews with growing delays when a wrong clock says that the day is over', () => {
    const renew = vi.fn();
    renderHook(() => useRenewal('2026-03-01T21:00:00Z', renew));
    for (let i = 0; i < 50; i++) window.dispatchEvent(new Event('focus'));
    expect(renew).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(24 * hour);
    expect(renew.mock.calls.length).toBeLessThan(60);
  });

  it('renews when the user returns after the time has passed', () => {
    const renew = vi.fn();
    renderHook(() => useRenewal(midnight, renew));
    // A laptop that slept: the clock has moved on, the timers have not.
    vi.setSystemTime('2026-03-06T06:00:00Z');
    window.dispatchEvent(new Event('focus'));
    expect(renew).toHaveBeenCalledOnce();
  });
});
