import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import script from './offline-page.js?raw';

describe('the offline page', () => {
  const reload = vi.fn();
  const ask = vi.fn();
  let isReachable: boolean;
  let goOnline: () => void;
  const open = () => new Function(script)();
  beforeEach(() => {
    isReachable = false;
    history.replaceState({ key: 'page' }, '');
    vi.useFakeTimers();
    vi.stubGlobal('location', { reload });
    vi.stubGlobal('addEventListener', (_name: 'online', listener: () => void) => {
      goOnline = listener;
    });
    vi.stubGlobal('fetch', async (path: string) => {
      ask(path);
      if (!isReachable) throw new TypeError('Failed to fetch');
      return new Response(null);
    });
  });
  afterEach(() => {
    // Ends the timers of the page.
    vi.clearAllTimers();
    vi.useRealTimers();
    vi.clearAllMocks();
    vi.unstubAllGlobals();
  });

  it('asks with growing pauses and reloads once the server answers, without an online event', async () => {
    open();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(ask.mock.calls.length).toBeGreaterThan(5);
    expect(ask.mock.calls.length).toBeLessThan(10);
    expect(new Set(ask.mock.calls.flat())).toEqual(new Set(['/health/live']));
    expect(reload).not.toHaveBeenCalled();
    isReachable = true;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(reload).toHaveBeenCalledOnce();
    expect(history.state).toEqual({ key: 'page', tries: 1 });
  });

  it('reloads at once when the browser is online again', async () => {
    open();
    isReachable = true;
    goOnline();
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('waits longer after each reload that led here again', async () => {
    history.replaceState({ tries: 4 }, '');
    isReachable = true;
    open();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reload).toHaveBeenCalledOnce();
  });
});
