import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import { partitionByMonth } from '../database/partitions/partition.ts';
import { distributeTemplate } from './citus.ts';
import { citusWorkers, dropDatabase, onMachines } from './machines.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseTemplate: { kind: 'embedded' | 'server'; template: string; serverUrl: string };
  }
}

/** Creates and migrates the template database that every test file copies. */
export default async function setup(project: TestProject) {
  const onFault = () => {};
  if (process.env['TEST_DATABASE'] !== 'postgres') {
    const dataDir = await mkdtemp(join(tmpdir(), 'bugunne-template-'));
    const database = await openDatabase({ url: undefined, dataDir, pool: 1, onFault });
    await guard(database);
    await database.close();
    project.provide('databaseTemplate', { kind: 'embedded', template: join(dataDir, 'database'), serverUrl: '' });
    return () => rm(dataDir, { recursive: true });
  }
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (!serverUrl) throw new Error('TEST_DATABASE=postgres needs TEST_DATABASE_URL');
  const template = `bugunne_template_${randomUUID().replaceAll('-', '')}`;
  const isDistributed = citusWorkers(serverUrl).length > 0;
  await onMachines(serverUrl, `create database ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${template}`;
  const database = await openDatabase({ url: url.href, dataDir: tmpdir(), pool: 2, onFault });
  // A distributed table cannot have triggers.
  if (!isDistributed) await guard(database);
  // The same tests on a database that is divided by month.
  const isDivided = process.env['TEST_MONTHS'] === 'on';
  if (isDivided && !isDistributed) await partitionByMonth(database, () => undefined);
  await database.close();
  if (isDistributed) await distributeTemplate(serverUrl, template, isDivided);
  project.provide('databaseTemplate', { kind: 'server', template, serverUrl });
  return () => dropDatabase(serverUrl, template);
}

/** Adds triggers that prove that every change of a user renews the revision. */
async function guard(database: Database) {
  const statements = await readFile(new URL('./revision-guard.sql', import.meta.url), 'utf8');
  for (const statement of statements.split('--> statement-breakpoint')) await database.executeSql(statement);
}
