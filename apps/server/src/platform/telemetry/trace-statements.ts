import { statementOf } from './statement-of.ts';
import type { EndSpan, Tracing } from './tracing.ts';

/** Begins the span of a statement. `statement`: its text, or an object of the driver with the text. */
export function beginStatement(tracing: Tracing, statement: unknown): EndSpan {
  const { operation, table } = statementOf(textOf(statement));
  return tracing.begin(table ? `${operation} ${table}` : operation, 'client', {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    ...(table ? { 'db.collection.name': table } : {}),
  });
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return typeof statement === 'object' && statement !== null && 'text' in statement ? String(statement.text) : '';
}

type Query = (...values: unknown[]) => unknown;

/** Makes every statement of a connection a span, whether its caller waits for a promise or a callback. */
export function traceStatements(client: { query: unknown }, tracing: Tracing): void {
  const { query } = client;
  if (!tracing.isOn || typeof query !== 'function') return;
  const traced: Query = (...values) => {
    const end = beginStatement(tracing, values[0]);
    const callback: unknown = values.at(-1);
    if (typeof callback === 'function') {
      const ended = (error: unknown, result: unknown) => {
        end(error ?? undefined);
        callback(error, result);
      };
      return Reflect.apply(query, client, [...values.slice(0, -1), ended]);
    }
    const result: unknown = Reflect.apply(query, client, values);
    if (result instanceof Promise) result.then(() => end(), end);
    else end();
    return result;
  };
  client.query = traced;
}
