import { ORPCError } from '@orpc/client';
import { expect, it } from 'vitest';
import { isTransient, toApiError } from './api-error.ts';

it("reads the server's code and field issues", () => {
  const issues = [{ path: 'email', code: 'invalid_format' }];
  const error = new ORPCError('invalid_input', { status: 400, data: { requestId: 'r1', issues } });
  expect(toApiError(error)).toEqual({
    code: 'invalid_input',
    status: 400,
    issues,
    requestId: 'r1',
    retryAfterSeconds: null,
    maintenance: null,
  });
  expect(isTransient(error)).toBe(false);
});

it('reads an error body that oRPC does not recognise', () => {
  const body = {
    code: 'too_many_attempts',
    status: 429,
    message: '',
    data: { requestId: 'r2', retryAfterSeconds: 30 },
  };
  const error = new ORPCError('TOO_MANY_REQUESTS', { status: 429, data: { body } });
  expect(toApiError(error)).toMatchObject({ code: 'too_many_attempts', retryAfterSeconds: 30 });
});

it('treats a lost network and a failing proxy as transient', () => {
  expect(toApiError(new TypeError('Failed to fetch')).code).toBe('network');
  expect(isTransient(new TypeError('Failed to fetch'))).toBe(true);
  expect(isTransient(new ORPCError('BAD_GATEWAY', { status: 502, data: { body: '<html>' } }))).toBe(true);
});

it('reports everything else as unknown', () => {
  expect(toApiError('?').code).toBe('unknown');
  expect(toApiError(new ORPCError('TEAPOT', { status: 418 })).code).toBe('unknown');
});
