import type { InteractionAction } from '@bugunne/contract/interaction-actions';
import { Ban, Bookmark, Check, Eye, Heart, type LucideIcon, ThumbsDown } from 'lucide-react';

export const ACTION_ICONS: Record<InteractionAction, LucideIcon> = {
  like: Heart,
  dislike: ThumbsDown,
  save: Bookmark,
  view: Eye,
  complete: Check,
  not_for_me: Ban,
};
