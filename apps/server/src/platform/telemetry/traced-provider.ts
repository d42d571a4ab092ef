import type { PaymentProvider } from '../payment/provider.ts';
import type { Tracing } from './tracing.ts';

type Call = (...values: unknown[]) => Promise<unknown>;
const isCall = (value: unknown): value is Call => typeof value === 'function';

/** Answers at once, without the provider. */
const LOCAL = 'isOwnProduct';

/** Makes each call of the payment provider a span of its name, without ids and amounts. */
export function tracedProvider(provider: PaymentProvider, tracing: Tracing): PaymentProvider {
  if (!tracing.isOn) return provider;
  return new Proxy(provider, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (!isCall(value) || key === LOCAL) return value;
      return (...values: unknown[]) =>
        tracing.span(`payment ${String(key)}`, 'client', { 'payment.provider': target.name }, () =>
          Reflect.apply(value, target, values),
        );
    },
  });
}
