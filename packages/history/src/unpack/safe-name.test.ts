import { expect, it } from 'vitest';
import { safeName } from './safe-name.ts';

it.each([
  ['../../etc/passwd.csv', 'passwd.csv'],
  ['C:\\Users\\someuser\\ratings.csv', 'ratings.csv'],
  ['someuser/likes/films.csv', 'likes/films.csv'],
  ['deleted/likes/films.csv', 'deleted/films.csv'],
  ['someuser/Orphaned/2024/likes/films.csv', 'orphaned/films.csv'],
  ['letterboxd-someuser-2026-01-02-10-00-utc.zip', 'letterboxd-2026-01-02-10-00-utc.zip'],
  ['trakt-backup-someuser.zip', 'trakt-backup.zip'],
  ['lastfm-scrobbles-someuser.csv', 'lastfm-scrobbles.csv'],
  ['some.user@example.org.csv', '….csv'],
  ['Streaming_History_Audio_2020_1.json', 'Streaming_History_Audio_2020_1.json'],
  ['a\u0000b\u202e.csv', 'ab.csv'],
  [`${'x'.repeat(300)}.csv`, `${'x'.repeat(92)}….csv`],
])('%j is shown as %j', (name, shown) => {
  expect(safeName(name)).toBe(shown);
});
