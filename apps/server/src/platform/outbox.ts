import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RETENTION } from '@bugunne/contract';
import type { Clock } from './clock.ts';
import type { Logger } from './logger.ts';

const DAY_MILLISECONDS = 86_400_000;
const CLEAN_MILLISECONDS = 3_600_000;
/** A mail, or one whose writing broke off. */
const MAIL_FILE = /^\d{4}-.+\.eml(\.new)?$/;

/** Where mails become files while no mail server is configured. */
export const outboxFolder = (dataDir: string) => join(dataDir, 'outbox');

/** Names begin with the moment, so that they stand in its order. */
const stamp = (moment: Date) => moment.toISOString().replaceAll(':', '-');

export async function writeToOutbox(dataDir: string, now: Date, mail: Buffer): Promise<void> {
  const folder = outboxFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${stamp(now)}-${randomUUID().slice(0, 8)}.eml`);
  await writeFile(`${file}.new`, mail, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** Removes mails that are older than readers were told. */
export async function cleanOutbox(dataDir: string, now: Date): Promise<void> {
  const folder = outboxFolder(dataDir);
  const oldest = stamp(new Date(now.getTime() - RETENTION.outboxDays * DAY_MILLISECONDS));
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const old = files.filter((file) => MAIL_FILE.test(file) && file < oldest);
  await Promise.all(old.map((file) => rm(join(folder, file), { force: true })));
}

/**
 * Cleans now and every hour. Of each server its own folder, so no job does it, which one server alone would run; also
 * where a mail server is configured by now. Returns how to stop.
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
