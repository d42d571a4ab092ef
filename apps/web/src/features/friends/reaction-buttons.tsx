import { FRIEND_REACTIONS, type FriendReaction } from '@bugunne/contract/friend-terms.constants';
import { CircleSlash2, Heart, Laugh, type LucideIcon, ThumbsUp } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';

/** The icon of each reaction to an item from a friend. */
export const REACTION_ICONS: Readonly<Record<FriendReaction, LucideIcon>> = {
  love: Heart,
  like: ThumbsUp,
  laugh: Laugh,
  pass: CircleSlash2,
};

type Props = { title: string; value: FriendReaction | null; onReact: (reaction: FriendReaction | null) => void };

/** One reaction to a received item; pressing it again takes it back. */
export function ReactionButtons({ title, value, onReact }: Props) {
  const { t } = useTranslation('friends');
  return (
    <fieldset aria-label={`${t('reaction.label')}: ${title}`} className="mt-3 flex flex-wrap gap-1.5">
      {FRIEND_REACTIONS.map((reaction) => {
        const Icon = REACTION_ICONS[reaction];
        const isChosen = reaction === value;
        return (
          <button
            key={reaction}
            type="button"
            aria-pressed={isChosen}
            title={t(`reaction.${reaction}`)}
            onClick={() => onReact(isChosen ? null : reaction)}
            className={cn(
              'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full border px-3 sm:px-5 text-sm font-medium transition-colors duration-150',
              isChosen
                ? 'border-accent bg-accent-soft text-accent'
                : 'border-line text-muted hover:bg-sunken hover:text-ink',
            )}
          >
            <Icon className={cn('size-5', isChosen && reaction !== 'pass' && 'fill-current')} aria-hidden="true" />
            <span className={cn(!isChosen && 'max-sm:sr-only')}>{t(`reaction.${reaction}`)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
