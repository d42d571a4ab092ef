import { timeOfBackup } from './backup-name.ts';

const DAY_MILLISECONDS = 86_400_000;

/**
 * The backups that are older than the retention period or would be before the next run, a day later. The newest is never
 * among them.
 */
export function expiredBackups(names: readonly string[], retentionDays: number, now: Date): string[] {
  const oldest = now.getTime() - (retentionDays - 1) * DAY_MILLISECONDS;
  const backups = names
    .flatMap((name) => {
      const time = timeOfBackup(name);
      return time ? [{ name, time: time.getTime() }] : [];
    })
    .toSorted((a, b) => b.time - a.time);
  return backups.slice(1).flatMap(({ name, time }) => (time < oldest ? [name] : []));
}
