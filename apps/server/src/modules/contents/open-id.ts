import { createHash } from 'node:crypto';
import { titleKey } from '@bugunne/contract';
import type { OpenContent } from '@bugunne/recommender';

/** A title that the language model named, with its id. */
export type NamedContent = { id: string; content: OpenContent };

const PREFIX = 'open-';

/** The same for everybody to whom the same title is named: `open-movie-` and a hash of what tells works apart. */
export function openId(content: OpenContent): string {
  const maker = content.category === 'music' ? titleKey(content.artist) : '';
  const work = [titleKey(content.title), 'year' in content ? content.year : '', maker].join('|');
  return `${PREFIX}${content.category}-${createHash('sha256').update(work).digest('hex').slice(0, 24)}`;
}

export const isOpenId = (id: string): boolean => id.startsWith(PREFIX);
