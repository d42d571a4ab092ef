import type { Database } from '../database/database.ts';

/** A proxy of the database that records every access. */
export function watchedDatabase(database: Database) {
  const touches: string[] = [];
  const watch = <Target extends object>(target: Target, name: string): Target =>
    new Proxy(target, {
      get(_target, key) {
        touches.push(`${name}.${String(key)}`);
        const value = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  const db = watch(database.db, 'db');
  return { database: watch({ ...database, db }, 'database'), touches };
}
