import { afterEach, expect, it, vi } from 'vitest';
import { whenIdle } from './moments.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits a moment in browsers without idle callbacks, until it is cancelled', () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
  const work = vi.fn();
  whenIdle(work)();
  whenIdle(work);
  expect(work).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
});

it('asks the browser, and cancels there', () => {
  const [request, cancel] = [vi.fn(() => 7), vi.fn()];
  vi.stubGlobal('requestIdleCallback', request);
  vi.stubGlobal('cancelIdleCallback', cancel);
  const work = () => undefined;
  whenIdle(work, { timeout: 1000 })();
  expect(request).toHaveBeenCalledWith(work, { timeout: 1000 });
  expect(cancel).toHaveBeenCalledWith(7);
});
