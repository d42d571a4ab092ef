import { expect, it } from 'vitest';
import { backupName, timeOfBackup } from './backup-name.ts';
import { expiredBackups } from './expired-backups.ts';

const now = new Date('2026-11-28T02:17:00Z');
const daysAgo = (days: number) => backupName(new Date(now.getTime() - days * 86_400_000), true);

it('expires what would be older than the period before the next run, and never the newest', () => {
  const names = [0, 1, 28.9, 29, 29.1, 31, 400].map(daysAgo);
  expect(expiredBackups(names, 30, now)).toEqual([29.1, 31, 400].map(daysAgo));
  expect(expiredBackups([daysAgo(0), daysAgo(1)], 1, now)).toEqual([daysAgo(1)]);
  expect(expiredBackups([daysAgo(100), daysAgo(200)], 30, now)).toEqual([daysAgo(200)]);
});

it('leaves every file alone whose name is not that of a backup', () => {
  const others = [
    'notes.txt',
    'bugunne-2020-01-01.jsonl.gz',
    `${daysAgo(90)}.txt`,
    `x${daysAgo(90)}`,
    'bugunne-2020-99-99T00-00-00Z.jsonl.gz',
  ];
  expect(others.map(timeOfBackup)).toEqual(others.map(() => null));
  expect(expiredBackups([daysAgo(0), ...others], 30, now)).toEqual([]);
  expect(backupName(now, true)).toBe('bugunne-2026-11-28T02-17-00Z.jsonl.gz.age');
});
