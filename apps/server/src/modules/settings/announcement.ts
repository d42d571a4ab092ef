import { createHash } from 'node:crypto';
import type { AnnouncementSetting, PublicSettings } from '@bugunne/contract';

const instant = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso));

/** The announcement that is shown at a moment, or null. Another text or time makes another id, so that it is shown to users who dismissed the former. */
export function announcementAt(setting: AnnouncementSetting, now: Date): PublicSettings['announcement'] {
  const { text, link, tone, startsAt, endsAt } = setting;
  if (text.tr === '') return null;
  const [start, end] = [instant(startsAt), instant(endsAt)];
  if ((start !== null && now.getTime() < start) || (end !== null && now.getTime() >= end)) return null;
  const id = createHash('sha256').update(JSON.stringify(setting)).digest('base64url').slice(0, 8);
  return { id, text, link, tone, endsAt };
}

/** Whether the announcement starts or ends between two moments. */
export const changesBetween = ({ startsAt, endsAt }: AnnouncementSetting, before: Date, now: Date): boolean =>
  [instant(startsAt), instant(endsAt)].some((at) => at !== null && before.getTime() < at && at <= now.getTime());
