import { databaseFault } from '../database/outage.ts';
import { AppError } from './app-error.ts';
import type { Logger } from './logger.ts';

const SUMMARY_MILLISECONDS = 60_000;

type Kind = 'databaseDisk' | 'folderDisk' | 'outage';

const FULL = 'is full: free or enlarge it. Until then nothing more is stored there, and nothing needs a restart';
/** The first line of a full disk, for operators. */
const BEGINS: Readonly<Record<Exclude<Kind, 'outage'>, string>> = {
  databaseDisk: `the disk of the database ${FULL}`,
  folderDisk: `the disk of the data folder ${FULL}`,
};
const CONTINUES: Readonly<Record<Kind, string>> = {
  ...BEGINS,
  outage: 'the database still fails: requests are answered 503 until it answers, and nothing needs a restart here',
};
const ENDS: Readonly<Record<Kind, string>> = {
  databaseDisk: 'the disk of the database refused nothing for a minute',
  folderDisk: 'the disk of the data folder refused nothing for a minute',
  outage: 'the database failed nothing for a minute',
};

/** Lines that an outage of the database repeats with every request and job; all others are always written. */
const REPEATED = new Set(['request failed', 'background work met a fault', 'a database connection was lost']);

export type FaultWatch = {
  /** Writes the first line of a full disk or an outage at once, then one line a minute that counts the others. */
  logger: Logger;
  /** Whether a disk refused something within the last minute. */
  isDiskFull(): boolean;
};

/** Keeps a full disk or an outage, which fails every request and job, from flooding the log. */
export function watchFaults(logger: Logger): FaultWatch {
  const counts = new Map<Kind, Map<string, number>>();

  function summarise(kind: Kind) {
    const timer = setTimeout(() => {
      const further = counts.get(kind);
      if (further?.size) {
        logger.error({ further: Object.fromEntries(further) }, CONTINUES[kind]);
        counts.set(kind, new Map());
        summarise(kind);
      } else {
        counts.delete(kind);
        logger.info({}, ENDS[kind]);
      }
    }, SUMMARY_MILLISECONDS);
    timer.unref();
  }

  const write = (level: 'warn' | 'error') => (data: object, message: string) => {
    const kind = kindOf('error' in data ? data.error : undefined, message);
    if (kind === null) return logger[level](data, message);
    const further = counts.get(kind);
    if (further) return void further.set(message, (further.get(message) ?? 0) + 1);
    counts.set(kind, new Map());
    summarise(kind);
    if (kind === 'outage') logger[level](data, message);
    else logger.error({ ...data, meanwhile: message }, BEGINS[kind]);
  };

  return {
    logger: { info: (data, message) => logger.info(data, message), warn: write('warn'), error: write('error') },
    isDiskFull: () => counts.has('databaseDisk') || counts.has('folderDisk'),
  };
}

function kindOf(error: unknown, message: string): Kind | null {
  const code = error instanceof AppError ? error.code : undefined;
  const fault = databaseFault(error);
  if (fault === 'full' || code === 'storage_full') return isOfFolder(error) ? 'folderDisk' : 'databaseDisk';
  const isOutage = fault === 'outage' || (fault === null && code === 'unavailable');
  return isOutage && REPEATED.has(message) ? 'outage' : null;
}

/** Whether the file system refused a file of ours; a database answers with codes of its own. */
function isOfFolder(error: unknown): boolean {
  for (let fault = error; fault instanceof Error; fault = fault.cause) {
    if ('code' in fault && (fault.code === 'ENOSPC' || fault.code === 'EDQUOT')) return true;
  }
  return false;
}
