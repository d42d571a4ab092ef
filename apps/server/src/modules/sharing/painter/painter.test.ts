import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PictureItem, PictureOrder } from './orders.ts';
import { createPainter } from './painter.ts';

const order: PictureOrder = { kind: 'site', language: 'tr', about: 'home' };
/** A worker that draws English site pictures, never answers Turkish ones, reports a fault for evenings and exits on items. */
const thread = () =>
  new Worker(
    `const { parentPort } = require('node:worker_threads');
     parentPort.on('message', ({ order }) => {
       if (order.kind === 'item') process.exit(3);
       if (order.kind === 'evening') parentPort.postMessage({ fault: 'no paint' });
       if (order.language === 'en') parentPort.postMessage({ png: new Uint8Array([1]) });
     });`,
    { eval: true },
  );
/** A worker whose picture is the number of cover files that came with the order. */
const counting = () =>
  new Worker(
    `const { parentPort } = require('node:worker_threads');
     parentPort.on('message', ({ files }) => parentPort.postMessage({ png: new Uint8Array([files.size]) }));`,
    { eval: true },
  );
const ITEM: PictureItem = {
  id: 'a',
  category: 'movie',
  title: '',
  originalTitle: '',
  byline: null,
  year: null,
  description: '',
  motif: null,
  cover: null,
};
let started = 0;
const counted = () => {
  started += 1;
  return thread();
};
const limits = { waiting: 2, forMembers: 0, drawMilliseconds: 30_000, idleMilliseconds: 60_000 };
const readCover = async () => null;
const english: PictureOrder = { kind: 'site', language: 'en', about: 'home' };

// Fake timers, since the start time of a worker depends on the machine.
beforeEach(() => {
  started = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the painter', () => {
  it('refuses pictures beyond the queue limit and continues with the others', async () => {
    const painter = createPainter({ start: thread, readCover, limits });
    const two = [painter.draw(english), painter.draw(english)];
    await expect(painter.draw(english)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 10 });
    expect(await Promise.all(two)).toEqual([new Uint8Array([1]), new Uint8Array([1])]);
    expect(await painter.draw(english)).toEqual(new Uint8Array([1]));
    await painter.close();
  });

  it('has places in the queue that only pictures of members may take', async () => {
    const painter = createPainter({ start: thread, readCover, limits: { ...limits, forMembers: 1 } });
    const first = painter.draw(english);
    await expect(painter.draw(english)).rejects.toMatchObject({ code: 'unavailable' });
    const evening: PictureOrder = { kind: 'evening', language: 'tr', date: '2026-05-10', items: [] };
    await expect(painter.draw(evening)).rejects.toThrow('no paint');
    await first;
    await painter.close();
  });

  it('gives up a slow picture and draws the next one in a new thread', async () => {
    const painter = createPainter({ start: counted, readCover, limits });
    const late = expect(painter.draw(order)).rejects.toThrow('too long');
    const next = painter.draw(english);
    await vi.advanceTimersByTimeAsync(limits.drawMilliseconds);
    await late;
    expect(await next).toEqual(new Uint8Array([1]));
    expect(started).toBe(2);
    await painter.close();
  });

  it('draws without a cover that is missing, and refuses while covers cannot be read', async () => {
    let read: () => Promise<Uint8Array | null> = async () => null;
    const painter = createPainter({ start: counting, readCover: () => read(), limits });
    const order: PictureOrder = { kind: 'item', language: 'tr', item: { ...ITEM, cover: 'a/640.webp' } };
    expect(await painter.draw(order)).toEqual(new Uint8Array([0]));
    read = async () => new Uint8Array([7]);
    expect(await painter.draw(order)).toEqual(new Uint8Array([1]));
    read = async () => {
      throw new Error('the storage is unreachable');
    };
    await expect(painter.draw(order)).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 10,
      cause: new Error('the storage is unreachable'),
    });
    read = async () => null;
    expect(await painter.draw(order)).toEqual(new Uint8Array([0]));
    await painter.close();
  });

  it('draws other pictures while the covers of one are read, all at the same time', async () => {
    const reads: ((file: Uint8Array) => void)[] = [];
    const readCover = () => new Promise<Uint8Array>((resolve) => reads.push(resolve));
    const painter = createPainter({ start: counting, readCover, limits });
    const items = ['a/640.webp', 'b/640.webp'].map((cover) => ({ ...ITEM, cover }));
    const evening = painter.draw({ kind: 'evening', language: 'tr', date: '2026-05-10', items });
    expect(await painter.draw(english)).toEqual(new Uint8Array([0]));
    expect(reads).toHaveLength(2);
    for (const finish of reads) finish(new Uint8Array([7]));
    expect(await evening).toEqual(new Uint8Array([2]));
    await painter.close();
  });

  it('reports faults, replaces a dead thread and terminates an idle one', async () => {
    const painter = createPainter({ start: counted, readCover, limits });
    await expect(painter.draw({ kind: 'evening', language: 'tr', date: '2026-05-10', items: [] })).rejects.toThrow(
      'no paint',
    );
    await expect(painter.draw({ kind: 'item', language: 'tr', item: ITEM })).rejects.toThrow('ended with 3');
    expect(await painter.draw(english)).toEqual(new Uint8Array([1]));
    expect(started).toBe(2);
    await vi.advanceTimersByTimeAsync(limits.idleMilliseconds - 1);
    await painter.draw(english);
    expect(started).toBe(2);
    await vi.advanceTimersByTimeAsync(limits.idleMilliseconds);
    await painter.draw(english);
    expect(started).toBe(3);
    await painter.close();
  });
});
