import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

let isWatching = false;

type Call = (this: unknown, ...values: unknown[]) => unknown;
const isCall = (value: unknown): value is Call => typeof value === 'function';

/**
 * Calls `onStatement` with the text of every statement that this process sends to a database, of either engine, whether
 * Drizzle has built it or not. The drivers are changed, because the server and the tests open
 * databases in several places. Does nothing when it is called again.
 */
export function watchDrivers(onStatement: (text: string) => void): void {
  if (isWatching) return;
  isWatching = true;
  const before = (call: Call): Call =>
    function (...values) {
      const text = textOf(values[0]);
      if (text !== undefined) onStatement(text);
      return Reflect.apply(call, this, values);
    };

  /** Replaces methods by ones that tell the statement first. */
  function watch(target: object, names: readonly string[]) {
    for (const name of names) {
      const call: unknown = Reflect.get(target, name);
      if (isCall(call)) Reflect.set(target, name, before(call));
    }
  }

  watch(pg.Client.prototype, ['query']);
  watch(PGlite.prototype, ['query', 'exec']);
  const transaction: unknown = Reflect.get(PGlite.prototype, 'transaction');
  if (!isCall(transaction)) return;
  const watched: Call = function (work) {
    return Reflect.apply(transaction, this, [
      (tx: object) => {
        watch(tx, ['query', 'exec']);
        return isCall(work) ? work(tx) : undefined;
      },
    ]);
  };
  Reflect.set(PGlite.prototype, 'transaction', watched);
}

/** `statement`: a text, or an object of node-postgres that has one. */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || !('text' in statement)) return undefined;
  return typeof statement.text === 'string' ? statement.text : undefined;
}
