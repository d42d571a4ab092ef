import { OpenIdFault } from './openid-fault.ts';

/** Rejects with `unavailable` when `work` takes longer. */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OpenIdFault('unavailable', 'the provider takes too long')), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Network errors and statuses of 500 and above are `unavailable`; everything else is `refused`. */
export function toFault(error: unknown): OpenIdFault {
  if (error instanceof OpenIdFault) return error;
  const [code, status]: unknown[] =
    typeof error === 'object' && error !== null ? [Reflect.get(error, 'code'), Reflect.get(error, 'status')] : [];
  const isAway =
    error instanceof TypeError ||
    (error instanceof DOMException && error.name === 'TimeoutError') ||
    code === 'ERR_JWKS_TIMEOUT' ||
    code === 'ERR_JOSE_GENERIC' ||
    (typeof status === 'number' && status >= 500);
  return isAway
    ? new OpenIdFault('unavailable', 'the provider does not answer', error)
    : new OpenIdFault('refused', 'the answer could not be verified', error);
}
