import { Bookmark, Heart, Share2, ThumbsDown } from 'lucide-react';
import { ExclusionMenu } from '#components/exclusion-menu.tsx';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import type { CardHandlers, Pick } from './today-types.ts';

const ACTIONS = [
  { action: 'like', Icon: Heart, isOn: ({ liked }: Pick['state']) => liked === true },
  { action: 'dislike', Icon: ThumbsDown, isOn: ({ liked }: Pick['state']) => liked === false },
  { action: 'save', Icon: Bookmark, isOn: ({ saved }: Pick['state']) => saved },
] as const;

type Props = { item: Pick } & Omit<CardHandlers, 'onUntick'>;

/**
 * Buttons of a pick: like, dislike, save, exclude, and share if the item is verified, because only verified items have a
 * public page. Pressing an active button undoes it. Dimmed until the mouse hovers over the card, never hidden.
 */
export function CardActions({ item, onReact, onShare }: Props) {
  const { t } = useTranslation('card');
  const dimmed =
    'transition-opacity duration-150 pointer-fine:not-aria-pressed:opacity-70 group-hover/card:opacity-100! focus-visible:opacity-100!';
  return (
    <fieldset className="relative -mx-2.5 flex items-center print:hidden">
      <legend className="sr-only">{t('actionsOf', { title: item.title })}</legend>
      {ACTIONS.map(({ action, Icon, isOn }) => {
        const on = isOn(item.state);
        return (
          <Button
            key={action}
            variant="ghost"
            size="icon"
            aria-pressed={on}
            aria-label={t(`action.${action}`)}
            title={t(`action.${action}`)}
            className={cn(dimmed, on && 'text-accent!')}
            onClick={() => onReact(item.id, action, !on)}
          >
            <Icon className="size-5.5!" fill={on ? 'currentColor' : 'none'} aria-hidden="true" />
          </Button>
        );
      })}
      <ExclusionMenu
        item={item}
        onExclude={(action, value) => onReact(item.id, action, value)}
        buttonClassName={dimmed}
        panelClassName="inset-x-2.5"
      />
      {item.verified && (
        <Button
          variant="ghost"
          size="icon"
          aria-haspopup="dialog"
          aria-label={t('action.share')}
          title={t('action.share')}
          className={cn('ml-auto', dimmed)}
          onClick={() => onShare(item)}
        >
          <Share2 className="size-5.5!" aria-hidden="true" />
        </Button>
      )}
    </fieldset>
  );
}
