import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from './app-error.ts';
import { watchFaults } from './fault-watch.ts';

const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
const noFile = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

const lines: { level: string; message: string; data: object }[] = [];
const writer = (level: string) => (data: object, message: string) => void lines.push({ level, message, data });
let watch: ReturnType<typeof watchFaults>;
beforeEach(() => {
  vi.useFakeTimers();
  lines.splice(0);
  watch = watchFaults({ info: writer('info'), warn: writer('warn'), error: writer('error') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the log of a full disk', () => {
  it('has one clear line at once, one a minute after it, and one when it is over', () => {
    for (let i = 0; i < 50; i++) {
      watch.logger.error({ error: new Error('Failed query', { cause: full }), requestId: String(i) }, 'request failed');
      watch.logger.warn({ error: full }, 'background work met a fault');
    }
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      level: 'error',
      message: expect.stringMatching(/^the disk of the database is full: free or enlarge it\./),
      data: { requestId: '0', meanwhile: 'request failed' },
    });
    expect(watch.isDiskFull()).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(lines[1]).toMatchObject({
      level: 'error',
      data: { further: { 'request failed': 49, 'background work met a fault': 50 } },
    });
    vi.advanceTimersByTime(120_000);
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatchObject({ level: 'info', message: 'the disk of the database refused nothing for a minute' });
    expect(watch.isDiskFull()).toBe(false);
  });

  it('names the disk of the data folder when a file is refused', () => {
    watch.logger.warn({ error: noFile, job: 'reset-mail' }, 'a job failed');
    watch.logger.warn({ error: noFile, job: 'reset-mail' }, 'a job failed');
    expect(lines.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^the disk of the data folder is full/),
    ]);
  });
});

describe('the log of an outage', () => {
  it('counts what repeats, and keeps what tells of a single loss', () => {
    for (let i = 0; i < 30; i++) watch.logger.warn({ error: refused }, 'background work met a fault');
    watch.logger.error({ error: new AppError('unavailable') }, 'request failed');
    watch.logger.error({ error: refused }, 'a new user could not be welcomed');
    expect(lines.map(({ level, message }) => `${level} ${message}`)).toEqual([
      'warn background work met a fault',
      'error a new user could not be welcomed',
    ]);
    vi.advanceTimersByTime(60_000);
    expect(lines[2]?.data).toEqual({ further: { 'background work met a fault': 29, 'request failed': 1 } });
    expect(watch.isDiskFull()).toBe(false);
  });
});

it('leaves every other line as it is', () => {
  const error = new TypeError('x is not a function');
  watch.logger.error({ error }, 'request failed');
  watch.logger.error({ error }, 'request failed');
  watch.logger.info({ status: 200 }, 'request');
  expect(lines.map(({ message }) => message)).toEqual(['request failed', 'request failed', 'request']);
});
