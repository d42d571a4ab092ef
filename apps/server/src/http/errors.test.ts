import { describe, expect, it } from 'vitest';
import { AppError } from '../platform/app-error.ts';
import { toAppError } from './errors.ts';

const fault = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {});

describe('toAppError', () => {
  it.each([
    ['a refused connection', fault('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'), 'unavailable'],
    ['a server that shuts down', fault('terminating connection due to administrator command', '57P01'), 'unavailable'],
    ['too many connections', fault('sorry, too many clients already', '53300'), 'unavailable'],
    ['a full pool', fault('timeout exceeded when trying to connect'), 'unavailable'],
    ['a full disk', fault('could not extend file: No space left on device', '53100'), 'storage_full'],
    ['a new connection on a full disk', fault('could not write init file', 'XX000'), 'storage_full'],
    ['a full disk as a system error', fault('ENOSPC: no space left on device, write', 'ENOSPC'), 'storage_full'],
    ['a programming error', new TypeError('x is not a function'), 'internal_error'],
  ])('recognises %s, also when wrapped', (_name, error, code) => {
    expect(toAppError(error).code).toBe(code);
    expect(toAppError(new Error('Failed query', { cause: error })).code).toBe(code);
  });

  it('returns an AppError unchanged', () => {
    const error = new AppError('premium_required');
    expect(toAppError(error)).toBe(error);
  });
});
