import { type Check, works } from './check.ts';

const HOUR_MILLISECONDS = 3_600_000;
/** A nightly backup, and two hours for making it. */
const OLD_HOURS = 26;
/** Two more nights without a backup. */
const TOO_OLD_HOURS = 72;
/** A weekly comparison, and a day for making it up. */
const UNVERIFIED_HOURS = 8 * 24;

export type LatestBackups = {
  /** In milliseconds since 1970. */
  storedAt: number | null;
  verifiedAt: number | null;
  bytes: number | null;
  isEncrypted: boolean | null;
  lastFault: string | null;
};

type Dependencies = {
  /** Null when no backups are configured. */
  place: string | null;
  latest: () => Promise<LatestBackups>;
  isVerifying: boolean;
  now: () => Date;
};

/** The age of the last backup, of the last comparison, whether the last run failed, and whether it is encrypted. */
export const backupCheck =
  ({ place, latest, isVerifying, now }: Dependencies): Check =>
  async () => {
    if (place === null) return { status: 'off', finding: 'no_backups' };
    const { storedAt, verifiedAt, bytes, isEncrypted, lastFault } = await latest();
    const hoursSince = (moment: number | null) =>
      moment === null ? undefined : Math.floor((now().getTime() - moment) / HOUR_MILLISECONDS);
    const [backupHours, verifiedHours] = [hoursSince(storedAt), hoursSince(verifiedAt)];
    if (backupHours === undefined) {
      return lastFault === null
        ? { status: 'warning', finding: 'backup_missing', place }
        : { status: 'error', finding: 'backup_failed', place };
    }
    const figures = {
      backupHours,
      ...(bytes === null ? {} : { backupMegabytes: Math.ceil(bytes / 10_000) / 100 }),
      ...(verifiedHours === undefined ? {} : { verifiedHours }),
    };
    if (backupHours > TOO_OLD_HOURS) return { status: 'error', finding: 'backup_old', place, figures };
    if (lastFault === 'unverified') return { status: 'error', finding: 'backup_unverified', place, figures };
    if (lastFault !== null) return { status: 'warning', finding: 'backup_failed', place, figures };
    if (backupHours > OLD_HOURS) return { status: 'warning', finding: 'backup_old', place, figures };
    if (isVerifying && (verifiedHours ?? Number.POSITIVE_INFINITY) > UNVERIFIED_HOURS) {
      return { status: 'warning', finding: 'backup_unverified', place, figures };
    }
    if (isEncrypted === false) return { status: 'warning', finding: 'backup_unencrypted', place, figures };
    return works({ place, figures });
  };
