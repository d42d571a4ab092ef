import type { InteractionAction } from '@bugunne/contract/interaction-actions.constants';
import type { Interaction } from '@bugunne/contract/interactions.schema';
import { Ban, Bookmark, Check, Eye, Heart, type LucideIcon, ThumbsDown } from 'lucide-react';
import { UnverifiedBadge } from '#components/unverified-badge.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';

const ACTION_ICONS: Record<InteractionAction, LucideIcon> = {
  like: Heart,
  dislike: ThumbsDown,
  save: Bookmark,
  view: Eye,
  complete: Check,
  not_for_me: Ban,
};

/** Activity entry; links to its item if that still exists. */
export function ActivityEntry({ entry }: { entry: Interaction }) {
  const { t } = useTranslation(['activity', 'common']);
  const Icon = ACTION_ICONS[entry.action];
  return (
    <li data-category={entry.contentCategory} className="relative flex items-center gap-4 border-t border-line py-3">
      <span
        className={cn(
          'grid size-11 shrink-0 place-items-center rounded-full',
          entry.value ? 'bg-accent-soft text-accent' : 'border border-line text-muted',
        )}
      >
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p lang={entry.titleLanguage ?? undefined} className="font-display text-lg leading-snug">
          {entry.contentId ? (
            <LocalizedLink
              to={`/dashboard/content/${entry.contentId}`}
              className="after:absolute after:inset-0 hover:underline"
            >
              {entry.contentTitle}
            </LocalizedLink>
          ) : (
            entry.contentTitle
          )}
        </p>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted">
          <span>
            {t(`${entry.value ? 'did' : 'undid'}.${entry.action}`)} · {t(`common:category.${entry.contentCategory}`)}
          </span>
          {!entry.verified && <UnverifiedBadge />}
        </p>
      </div>
      <time dateTime={entry.createdAt} className="shrink-0 text-sm text-muted tabular-nums">
        {entry.localTime.slice(11)}
      </time>
    </li>
  );
}
