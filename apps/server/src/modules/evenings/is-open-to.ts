import { type Evening, type Member, usersOf } from './evening.ts';
import type { Friends } from './friends.ts';

/**
 * Whether an evening is open to one of its members: friends of the host, and of the invited those who are blocked by no
 * member and have blocked none. Friendships end in transactions of their own, so this is asked whenever it is read.
 */
export async function isOpenTo(
  friends: Pick<Friends, 'areFriends' | 'hasBlock'>,
  evening: Evening,
  me: Member,
): Promise<boolean> {
  if (me.kind === 'guest') return true;
  const { hostId } = evening;
  if (hostId !== null && hostId !== me.userId && !(await friends.areFriends(me.userId, [hostId]))) return false;
  const others = usersOf(evening).flatMap(({ userId }) => (userId === me.userId ? [] : userId));
  return me.state !== 'invited' || !(await friends.hasBlock(me.userId, others));
}
