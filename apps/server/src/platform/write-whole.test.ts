import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMailer } from './mail.ts';
import { folderStorage } from './storage/folder-storage.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bugunne-whole-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('leaves no draft of a picture that could not be written', async () => {
  const storage = folderStorage(folder);
  await storage.put('social', 'site-a-tr.png', Buffer.from('whole'), 'image/png');
  expect((await readFile(join(folder, 'storage/social/site-a-tr.png'))).toString()).toBe('whole');
  await mkdir(join(folder, 'storage/social/site-b-tr.png'));
  await expect(storage.put('social', 'site-b-tr.png', Buffer.from('whole'), 'image/png')).rejects.toThrow();
  expect((await readdir(join(folder, 'storage/social'))).toSorted()).toEqual(['site-a-tr.png', 'site-b-tr.png']);
});

it('leaves one file of a mail', async () => {
  const mailer = createMailer({ smtpUrl: undefined, mailFrom: 'BugünNe <bugunne@localhost>', dataDir: folder });
  await mailer.send({ to: 'ada@example.com', subject: 'a', text: 'b' });
  expect(await readdir(join(folder, 'outbox'))).toEqual([expect.stringMatching(/\.eml$/)]);
});
