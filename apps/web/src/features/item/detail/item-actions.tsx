import type { ItemState } from '@bugunne/contract/item.schema';
import type { Category } from '@bugunne/contract/item-terms.constants';
import { Bookmark, CircleCheck, CircleSlash2, Heart, Send, Share2, ThumbsDown } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';

type ItemAction = 'like' | 'dislike' | 'save' | 'complete' | 'not_for_me';

type Props = {
  category: Category;
  state: ItemState;
  /** `value` false undoes the action. */
  onAct: (action: ItemAction, value: boolean) => void;
  /** Null for items without a public page. */
  onShare: (() => void) | null;
  /** Sends it to a friend. */
  onSend: () => void;
};

const filled = (on: boolean) => cn(on && 'bg-accent-soft! text-accent! [&_svg]:fill-current');

/** Buttons to like, dislike, save, share, send and exclude an item. Pressing an active button undoes it. */
export function ItemActions({ category, state, onAct, onShare, onSend }: Props) {
  const { t } = useTranslation(['content', 'item']);
  const liked = state.liked === true;
  const disliked = state.liked === false;
  return (
    <fieldset aria-label={t('actions.label')} className="flex flex-wrap gap-2 max-sm:gap-1.5 print:hidden">
      <Button
        variant="secondary"
        size="icon"
        aria-label={t('actions.like')}
        title={t('actions.like')}
        aria-pressed={liked}
        className={filled(liked)}
        onClick={() => onAct('like', !liked)}
      >
        <Heart aria-hidden="true" />
      </Button>
      <Button
        variant="secondary"
        size="icon"
        aria-label={t('actions.dislike')}
        title={t('actions.dislike')}
        aria-pressed={disliked}
        className={filled(disliked)}
        onClick={() => onAct('dislike', !disliked)}
      >
        <ThumbsDown aria-hidden="true" />
      </Button>
      <Button
        variant="secondary"
        aria-pressed={state.saved}
        className={cn('max-sm:min-w-0 max-sm:flex-1 max-sm:px-2', filled(state.saved))}
        onClick={() => onAct('save', !state.saved)}
      >
        <Bookmark aria-hidden="true" />
        {t(state.saved ? 'actions.saved' : 'actions.save')}
      </Button>
      {onShare && (
        <Button variant="secondary" className="max-sm:w-11 max-sm:px-0" title={t('actions.share')} onClick={onShare}>
          <Share2 aria-hidden="true" />
          <span className="max-sm:sr-only">{t('actions.share')}</span>
        </Button>
      )}
      <Button variant="secondary" className="max-sm:w-11 max-sm:px-0" title={t('actions.send')} onClick={onSend}>
        <Send aria-hidden="true" />
        <span className="max-sm:sr-only">{t('actions.send')}</span>
      </Button>
      <span className="basis-full" />
      {(
        [
          ['complete', 'seen', CircleCheck, t(`item:exclusion.action.seen.${category}`)],
          ['not_for_me', 'unwanted', CircleSlash2, t('item:exclusion.action.unwanted')],
        ] as const
      ).map(([action, reason, Icon, label]) => {
        const on = state.excluded === reason;
        return (
          <Button
            key={action}
            variant="ghost"
            aria-pressed={on}
            className={cn('border border-transparent px-4!', on ? 'bg-accent-soft! text-accent!' : 'text-muted!')}
            onClick={() => onAct(action, !on)}
          >
            <Icon aria-hidden="true" />
            {label}
          </Button>
        );
      })}
    </fieldset>
  );
}
