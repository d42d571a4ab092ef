import type { Language } from '@bugunne/contract/language.schema';
import { localeOf } from '#i18n/language.ts';
import type { Evening, Member } from './evening-types.ts';

export const ownMember = (evening: Evening): Member | undefined => evening.members.find(({ isMe }) => isMe);

/** Members who accepted, including those who are away. */
export const joinedMembers = ({ members }: Pick<Evening, 'members'>): Member[] =>
  members.filter(({ state }) => state !== 'invited');

/** Members whose answers a deck waits for. */
export const presentMembers = ({ members }: Pick<Evening, 'members'>): Member[] =>
  members.filter(({ state }) => state === 'joined');

/** Whether more members may come: invited ones, or those whom the host invites. */
export const canGrow = ({ members }: Pick<Evening, 'members'>): boolean =>
  members.some(({ isHost, state }) => isHost || state === 'invited');

/** Whether the user can pick, veto and swipe now. */
export const canPlay = (evening: Evening): boolean =>
  !evening.isOver && ownMember(evening)?.state === 'joined' && joinedMembers(evening).length >= 2;

/** "Ada, Deniz ve Elif", "Ada, Deniz and Elif". */
export const nameList = (language: Language, names: readonly string[]): string =>
  new Intl.ListFormat(localeOf(language)).format(names);
