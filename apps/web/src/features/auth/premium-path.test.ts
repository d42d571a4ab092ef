import { expect, it } from 'vitest';
import { isPremiumPath } from './premium-path.ts';

it.each([
  ['/premium', true],
  ['/en/payment?plan=yearly', true],
  // A user who comes back from a payment has an account.
  ['/payment-success?checkout_id=1', false],
  ['/en/payment-success', false],
  ['/dashboard', false],
  [null, false],
])('knows which pages sell Premium (%s)', (path, sells) => {
  expect(isPremiumPath(path)).toBe(sells);
});
