import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openDatabase } from './open.ts';

let opened: TestDatabase;
let folder: string;
beforeAll(async () => {
  opened = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'bugunne-copy-'));
});
afterAll(async () => {
  await opened.close();
  rmSync(folder, { recursive: true });
});

/** Adds a user and a session of theirs, in two statements of one transaction. */
const addUser = (n: number) =>
  opened.database.db.transaction(async (tx) => {
    await tx.execute(
      `insert into users (id, email, display_name) values ('00000000-0000-4000-8000-${String(n).padStart(12, '0')}', '${n}@example.com', '${n}')`,
    );
    await tx.execute(
      `insert into sessions (user_id, token, expires_at) values ('00000000-0000-4000-8000-${String(n).padStart(12, '0')}', '${n}', now())`,
    );
  });

it('copies the embedded database of one moment while it is written: whole transactions, without a gap', async () => {
  let done = 0;
  let isCopied = false;
  const writing = (async () => {
    while (!isCopied || done < 50) {
      await addUser(done);
      done++;
      // The engine itself leaves no turn to files.
      await setImmediate();
    }
  })();
  for (let round = 0; round < 2; round++) {
    const before = done;
    const copied = await opened.database.copyTo?.(folder);
    const after = done;
    expect(copied?.waitedMilliseconds).toBeGreaterThan(0);
    const copy = await openDatabase({ url: undefined, dataDir: folder, pool: 1, onFault: () => undefined });
    const { rows } = await copy.executeSql(`select count(*)::int as users, max(display_name::int) as last,
      (select count(*)::int from sessions) as sessions from users`);
    await copy.close();
    const [{ users, last, sessions } = {}] = rows;
    expect(users).toBe(sessions);
    expect(users).toBe(Number(last) + 1);
    expect(users).toBeGreaterThanOrEqual(before);
    expect(users).toBeLessThanOrEqual(after + 1);
  }
  isCopied = true;
  await writing;
});
