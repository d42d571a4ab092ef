import { existsSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Smoke, type SmokeTools, startSmokeServer } from './testing/smoke.ts';

const FOLDER = new URL('./modules/', import.meta.url);
const folders = readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const fileOf = (name: string) => new URL(`${name}/${name}.smoke.ts`, FOLDER);
const withCall = folders.filter((name) => existsSync(fileOf(name)));

let tools: SmokeTools;
beforeAll(async () => {
  tools = await startSmokeServer();
});
// Jobs that another module's call has left are not of this call.
beforeEach(() => tools.server.jobs.pending.splice(0));
afterAll(() => tools.server.close());

it('each module has a <f>.smoke.ts', () => {
  expect(folders.filter((name) => !withCall.includes(name))).toEqual([]);
});

describe('on the embedded database', () => {
  it.each(withCall)('%s responds', async (name) => {
    expect.hasAssertions();
    const { smoke } = (await import(fileOf(name).href)) as { smoke: Smoke };
    await smoke(tools);
  });
});
