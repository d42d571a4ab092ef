import { existsSync, readdirSync } from 'node:fs';
import { contract } from '@bugunne/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backupTables, type TableDeclaration, tableNames } from './database/tables.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const FOLDER = new URL('./modules/', import.meta.url);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);

/** Names of the tables whose rows are treated this way when a user is deleted. */
const treated = (treatment: TableDeclaration['onDeletion']) =>
  server.tables.filter(({ onDeletion }) => onDeletion === treatment).map(({ table }) => table);

describe('the list of modules', () => {
  const folders = readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

  it('has a <f>.module.ts in every folder', () => {
    expect(folders.filter((name) => !existsSync(new URL(`${name}/${name}.module.ts`, FOLDER)))).toEqual([]);
  });

  it('contains every folder once, by its name', () => {
    expect(server.parts.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
  });

  it('brings every procedure of the contract', () => {
    const router: Record<string, object> = server.router;
    const missing = Object.entries(contract).flatMap(([key, procedures]) =>
      Object.keys(procedures)
        .filter((procedure) => !(procedure in (router[key] ?? {})))
        .map((procedure) => `${key}.${procedure}`),
    );
    expect(missing).toEqual([]);
  });

  it('names each job and each rate rule once', () => {
    expect(repeated(server.jobDefinitions.map(({ name }) => name))).toEqual([]);
    expect(repeated(server.parts.flatMap(({ rateRules }) => rateRules))).toEqual([]);
  });
});

describe('the tables of the modules', () => {
  it('are all tables of the schema, each declared by one module', () => {
    const declared: string[] = server.tables.map(({ table }) => table);
    expect({
      'declared by no module': tableNames().filter((name) => !declared.includes(name)),
      'declared twice': repeated(declared),
    }).toEqual({ 'declared by no module': [], 'declared twice': [] });
  });

  /** Tables that refer to a user by a foreign key with this action (`c`: cascade, `n`: set null). */
  async function referring(action: string): Promise<string[]> {
    const { rows } = await server.database.executeSql(
      `select distinct conrelid::regclass::text as name from pg_constraint
        where contype = 'f' and confrelid = 'users'::regclass and confdeltype = $1`,
      [action],
    );
    return rows.map(({ name }) => String(name));
  }

  it('are treated on deletion of a user as their foreign keys say', async () => {
    expect(treated('cascade').toSorted()).toEqual((await referring('c')).toSorted());
    const cleared = (await referring('n')).filter((name) => !treated('subscriber').some((table) => table === name));
    expect(treated('cleared').toSorted()).toEqual(cleared.toSorted());
  });

  it('are all in a backup, except those that the server fills again', () => {
    const derived = server.tables.filter(({ backup }) => backup === 'derived').map(({ table }) => table);
    expect(derived.toSorted()).toEqual([
      'backups',
      'community_models',
      'evening_guests',
      'host_paces',
      'model_recipes',
      'popular_items',
      'server_samples',
      'similar_contents',
    ]);
    expect(backupTables(server.tables).toSorted()).toEqual(
      tableNames().filter((name) => !derived.some((table) => table === name)),
    );
  });

  it('have a subscriber of user.deleted where the module declares a subscriber', () => {
    const without = server.parts.filter(
      ({ tables, subscriptions }) =>
        tables.some(({ onDeletion }) => onDeletion === 'subscriber') && !subscriptions?.['user.deleted'],
    );
    expect(without.map(({ name }) => name)).toEqual([]);
  });
});
