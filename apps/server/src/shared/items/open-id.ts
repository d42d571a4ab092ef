import { createHash } from 'node:crypto';
import { CATEGORIES, titleKey } from '@bugunne/contract';
import type { OpenContent } from '@bugunne/recommender';

/** A title that the language model proposed, with its id. */
export type NamedContent = { id: string; content: OpenContent };

const PREFIX = 'open-';
const OPEN_ID = new RegExp(`^${PREFIX}(${CATEGORIES.join('|')})-[0-9a-f]{24}$`);

/** The id of an open title, equal for all users: `open-movie-` and a hash of title, year and artist. */
export function openId(content: OpenContent): string {
  const maker = content.category === 'music' ? titleKey(content.artist) : '';
  const work = [titleKey(content.title), 'year' in content ? content.year : '', maker].join('|');
  return `${PREFIX}${content.category}-${createHash('sha256').update(work).digest('hex').slice(0, 24)}`;
}

export const isOpenId = (id: string): boolean => OPEN_ID.test(id);
