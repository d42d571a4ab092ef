import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RETENTION } from '@bugunne/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestClock } from '../testing/clock.ts';
import { createLogger } from './logger.ts';
import { createMailer } from './mail.ts';
import { cleanOutbox, outboxFolder, watchOutbox } from './outbox.ts';

const DAYS = RETENTION.outboxDays * 86_400_000;
let dataDir: string;
const clock = createTestClock('2026-05-10T12:00:00Z');
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bugunne-outbox-'));
  clock.set('2026-05-10T12:00:00Z');
});
afterEach(() => rm(dataDir, { recursive: true }));

const send = () =>
  createMailer({ smtpUrl: undefined, mailFrom: 'BugünNe <bugunne@localhost>', dataDir }, clock).send({
    to: 'ada@example.com',
    subject: 'Şifreni sıfırla',
    text: 'Bağlantı',
  });
const files = () => readdir(outboxFolder(dataDir));

it('deletes mail files after the retention period and keeps other files', async () => {
  await send();
  const [first = ''] = await files();
  await writeFile(join(outboxFolder(dataDir), `${first}.new`), 'half a mail');
  await writeFile(join(outboxFolder(dataDir), 'notes.txt'), 'of the operator');
  clock.advance(DAYS);
  await send();
  await cleanOutbox(dataDir, clock.now());
  expect(await files()).toHaveLength(4);
  clock.advance(1);
  await cleanOutbox(dataDir, clock.now());
  const left = await files();
  expect(left).toHaveLength(2);
  expect(left).not.toContain(first);
  expect(left).toContain('notes.txt');
});

it('is cleaned at start, and may be missing', async () => {
  await cleanOutbox(dataDir, clock.now());
  await send();
  clock.advance(DAYS + 1);
  const stop = watchOutbox(dataDir, clock, createLogger('silent'));
  await expect.poll(files).toEqual([]);
  stop();
});
