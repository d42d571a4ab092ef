import { PolarClientError } from '@polar-sh/sdk';
import { errors } from '@polar-sh/sdk/2026-10';
import { expect, it } from 'vitest';
import { toProviderError } from './polar-errors.ts';

it('has an object that Polar is working on tried again later', () => {
  const locked = new errors.SubscriptionLocked(409, { error: 'SubscriptionLocked', detail: 'Try again' });
  expect(toProviderError(locked)).toMatchObject({ kind: 'unavailable', reason: 'SubscriptionLocked' });
});

it('takes the name of a fault from a body that the SDK did not read', () => {
  const error = new PolarClientError(400, '{"error":"RefundAmountTooHigh"}');
  expect(toProviderError(error)).toMatchObject({ kind: 'refused', reason: 'RefundAmountTooHigh' });
});

it.each([['<html>'], [null], ['{"error":"a@mail.example is wrong"}'], [{ error: 7 }], [{ detail: 'text' }]])(
  'names the status when the answer %o has no name',
  (answer) => {
    const error = new PolarClientError(418, answer);
    expect(toProviderError(error)).toMatchObject({ kind: 'refused', reason: 'status 418' });
  },
);

it('reads whatever is thrown', () => {
  expect(toProviderError('text')).toMatchObject({ kind: 'unavailable', reason: 'unreadable answer' });
});
