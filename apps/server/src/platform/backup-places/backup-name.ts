const NAME = /^bugunne-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.jsonl\.gz(?:\.age)?$/;

/** The file name of a backup, which sorts by its time. */
export function backupName(madeAt: Date, isEncrypted: boolean): string {
  const time = madeAt.toISOString().slice(0, 19).replaceAll(':', '-');
  return `bugunne-${time}Z.jsonl.gz${isEncrypted ? '.age' : ''}`;
}

/** When a backup was made, by its name; null for any other file, which is never touched. */
export function timeOfBackup(name: string): Date | null {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  if (!day) return null;
  const time = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}
