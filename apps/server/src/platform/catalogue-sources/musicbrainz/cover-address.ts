import { dateOrder } from './dates.ts';
import type { Release } from './replies.ts';

/** The address of the front cover of a release group at the Cover Art Archive, at most 500 pixels wide. */
export const coverAddress = (archive: string, releaseGroup: string) =>
  `${archive}/release-group/${releaseGroup}/front-500`;

/** The release group whose cover stands for a song: of the first album, else of the first single; collections come last. */
export function coverGroupOf(releases: readonly Release[]): string | null {
  const groups = releases.map((release) => release['release-group']);
  const rank = (group: Release['release-group']) =>
    (group['secondary-types'].length > 0 ? 2 : 0) + (group['primary-type'] === 'Album' ? 0 : 1);
  const [first] = groups.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      dateOrder(a['first-release-date']).localeCompare(dateOrder(b['first-release-date'])) ||
      a.id.localeCompare(b.id),
  );
  return first?.id ?? null;
}
