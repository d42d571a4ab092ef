import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { RETENTION } from '@bugunne/contract';
import type { Clock } from './clock.ts';
import type { Logger } from './logger.ts';
import { writeWhole } from './write-whole.ts';

const DAY_MILLISECONDS = 86_400_000;
const CLEAN_MILLISECONDS = 3_600_000;
/** A mail file, or a partially written one. */
const MAIL_FILE = /^\d{4}-.+\.eml(\.new)?$/;

/** The folder of mail files, used while no mail server is configured. */
export const outboxFolder = (dataDir: string) => join(dataDir, 'outbox');

/** File name prefix that sorts by time. */
const timestamp = (instant: Date) => instant.toISOString().replaceAll(':', '-');

export async function writeToOutbox(dataDir: string, now: Date, mail: Buffer): Promise<void> {
  const folder = outboxFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${timestamp(now)}-${randomUUID().slice(0, 8)}.eml`);
  await writeWhole(file, `${file}.new`, mail);
}

/** Deletes mails that are older than the retention period. */
export async function cleanOutbox(dataDir: string, now: Date): Promise<void> {
  const folder = outboxFolder(dataDir);
  const oldest = timestamp(new Date(now.getTime() - RETENTION.outboxDays * DAY_MILLISECONDS));
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const old = files.filter((file) => MAIL_FILE.test(file) && file < oldest);
  await Promise.all(old.map((file) => rm(join(folder, file), { force: true })));
}

/**
 * Cleans the outbox now and every hour, also when a mail server is configured by now. It is no job, since each server
 * has its own folder and a job runs on one server only. Returns a function that stops it.
 */
export function watchOutbox(dataDir: string, clock: Clock, logger: Logger): () => void {
  const clean = () =>
    void cleanOutbox(dataDir, clock.now()).catch((error: unknown) =>
      logger.warn({ error }, 'the outbox could not be cleaned'),
    );
  clean();
  const timer = setInterval(clean, CLEAN_MILLISECONDS);
  timer.unref();
  return () => clearInterval(timer);
}
