import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PictureOrder } from './orders.ts';
import { createPainter } from './painter.ts';

const order: PictureOrder = { kind: 'site', language: 'tr', about: 'home' };
/** A thread that paints English, never answers Turkish, and dies of the rest. */
const thread = () =>
  new Worker(
    `const { parentPort } = require('node:worker_threads');
     parentPort.on('message', (order) => {
       if (order.kind === 'item') process.exit(3);
       if (order.kind === 'evening') parentPort.postMessage({ fault: 'no paint' });
       if (order.language === 'en') parentPort.postMessage({ png: new Uint8Array([1]) });
     });`,
    { eval: true },
  );
let hired = 0;
const counted = () => {
  hired += 1;
  return thread();
};
const limits = { waiting: 2, drawMilliseconds: 30_000, idleMilliseconds: 60_000 };
const english: PictureOrder = { kind: 'site', language: 'en', about: 'home' };

// Only a test lets time pass: how long a thread takes to start is a matter of the machine.
beforeEach(() => {
  hired = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the painter', () => {
  it('refuses what would wait too long, and goes on', async () => {
    const painter = createPainter(thread, limits);
    const two = [painter.draw(english), painter.draw(english)];
    await expect(painter.draw(english)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 10 });
    expect(await Promise.all(two)).toEqual([new Uint8Array([1]), new Uint8Array([1])]);
    expect(await painter.draw(english)).toEqual(new Uint8Array([1]));
    await painter.close();
  });

  it('gives up what takes too long, and what comes next is painted by a new thread', async () => {
    const painter = createPainter(counted, limits);
    const late = expect(painter.draw(order)).rejects.toThrow('too long');
    const next = painter.draw(english);
    await vi.advanceTimersByTimeAsync(limits.drawMilliseconds);
    await late;
    expect(await next).toEqual(new Uint8Array([1]));
    expect(hired).toBe(2);
    await painter.close();
  });

  it('tells a fault, outlives the end of its thread, and lets it go when idle', async () => {
    const painter = createPainter(counted, limits);
    await expect(painter.draw({ kind: 'evening', language: 'tr', date: '2026-05-10', items: [] })).rejects.toThrow(
      'no paint',
    );
    const item = {
      id: 'a',
      category: 'movie',
      title: '',
      originalTitle: '',
      byline: null,
      year: null,
      description: '',
    } as const;
    await expect(painter.draw({ kind: 'item', language: 'tr', item })).rejects.toThrow('ended with 3');
    expect(await painter.draw(english)).toEqual(new Uint8Array([1]));
    expect(hired).toBe(2);
    await vi.advanceTimersByTimeAsync(limits.idleMilliseconds - 1);
    await painter.draw(english);
    expect(hired).toBe(2);
    await vi.advanceTimersByTimeAsync(limits.idleMilliseconds);
    await painter.draw(english);
    expect(hired).toBe(3);
    await painter.close();
  });
});
