import { beginStatement } from './trace-statements.ts';
import type { Tracing } from './tracing.ts';

type Call = (...values: unknown[]) => Promise<unknown>;
const isCall = (value: unknown): value is Call => typeof value === 'function';

/** The embedded database or one of its transactions, whose statements are spans. */
export function tracedClient<Client extends object>(client: Client, tracing: Tracing): Client {
  if (!tracing.isOn) return client;
  return new Proxy(client, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (!isCall(value)) return value;
      const call: Call = (...values) => Reflect.apply(value, target, values);
      if (key === 'query' || key === 'exec') return traced(call, tracing);
      if (key === 'transaction') return inTransaction(call, tracing);
      return call;
    },
  });
}

const traced =
  (call: Call, tracing: Tracing): Call =>
  async (...values) => {
    const end = beginStatement(tracing, values[0]);
    try {
      const result = await call(...values);
      end();
      return result;
    } catch (error) {
      end(error);
      throw error;
    }
  };

const inTransaction =
  (call: Call, tracing: Tracing): Call =>
  (work) =>
    call((tx: object) => (isCall(work) ? work(tracedClient(tx, tracing)) : undefined));
