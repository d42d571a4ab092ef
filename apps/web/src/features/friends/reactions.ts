import type { FriendReaction } from '@bugunne/contract/friend-terms';
import { CircleSlash2, Heart, Laugh, type LucideIcon, ThumbsUp } from 'lucide-react';

/** The icon of each reaction to an item from a friend. */
export const REACTION_ICONS: Readonly<Record<FriendReaction, LucideIcon>> = {
  love: Heart,
  like: ThumbsUp,
  laugh: Laugh,
  pass: CircleSlash2,
};
