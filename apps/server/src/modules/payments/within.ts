import { PaymentProviderError } from '../../platform/payment/provider.ts';

/** Rejects with an unavailable provider when its answer takes longer. */
export function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PaymentProviderError('unavailable', 'timeout')), milliseconds);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
