import { LIMITS } from '@bugunne/contract/limits.constants';
import { Star } from 'lucide-react';
import { memo } from 'react';
import { Cover } from '#components/cover/cover.tsx';
import { ExclusionNote } from '#components/exclusion-note.tsx';
import { FactLine } from '#components/fact-line.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { UnverifiedBadge } from '#components/unverified-badge.tsx';
import { useDifficultyMeaning } from '#components/use-difficulty-meaning.ts';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { monthText } from '#lib/format.ts';
import { CardActions } from './card-actions.tsx';
import { CardFit } from './card-fit.tsx';
import { CardLinks } from './card-links.tsx';
import { CardPeople } from './card-people.tsx';
import type { CardHandlers, Pick } from './today-types.ts';
import { UnwantedChoice } from './unwanted-choice.tsx';
import { useItemFacts, useNumberText } from './use-item-facts.ts';

type Props = { item: Pick; showsSource: boolean; priority?: boolean } & CardHandlers;

/**
 * One of today's picks: a large cover, a short description and its actions. Memoised, so that a press renders the card
 * that it changes and not the whole day.
 */
export const RecommendationCard = memo(function RecommendationCard({
  item,
  showsSource,
  priority,
  onReact,
  onShare,
  onUntick,
}: Props) {
  const { t } = useTranslation(['card', 'common']);
  const language = useLanguage();
  const { rating } = useNumberText();
  const facts = useItemFacts(item);
  const difficultyMeaning = useDifficultyMeaning();
  const to = `/dashboard/content/${item.id}`;
  return (
    <article data-category={item.category} className="group/card flex min-w-0 flex-1 flex-col">
      <LocalizedLink
        to={to}
        tabIndex={-1}
        aria-hidden="true"
        className="block rounded-lg shadow-md transition-transform duration-200 group-hover/card:-translate-y-1"
      >
        <Cover
          item={item}
          priority={priority ?? false}
          {...(item.state.excluded ? { className: 'opacity-45 transition-opacity duration-200' } : {})}
        />
      </LocalizedLink>
      <div className="mt-3 flex flex-1 flex-col gap-3">
        <div className="max-sm:-order-2">
          <h3 className="text-2xl" lang={item.titleLanguage ?? undefined}>
            <LocalizedLink to={to} className="hover:underline hover:decoration-1 hover:underline-offset-4">
              {item.title}
            </LocalizedLink>
          </h3>
          <p className="mt-1 text-sm text-muted tabular-nums">
            {item.imdbRating !== null && (
              <span className="mr-2 inline-flex max-w-full items-baseline gap-1 font-semibold text-ink">
                <Star className="size-4 self-center text-warning" fill="currentColor" aria-hidden="true" />
                <span className="sr-only">IMDb </span>
                {rating(item.imdbRating)}
                <span className="text-xs font-medium text-muted">
                  <span aria-hidden="true">IMDb</span>{' '}
                  {item.ratingMonth !== null && `(${monthText(item.ratingMonth, language)})`}
                </span>
              </span>
            )}
            <FactLine
              facts={facts}
              last={
                item.difficulty && <span title={difficultyMeaning(item.difficulty.value)}>{item.difficulty.label}</span>
              }
            />
          </p>
        </div>
        <p className="-mt-1 flex flex-wrap gap-1.5">
          <Badge tone="accent">{t(`common:category.${item.category}`)}</Badge>
          {showsSource && <Badge>{t(`source.${item.source}`)}</Badge>}
          {!item.verified && <UnverifiedBadge />}
        </p>
        <div className="-mt-2 -mb-1">
          <CardActions item={item} onReact={onReact} onShare={onShare} />
        </div>
        <ExclusionNote item={item} onExclude={(action, value) => onReact(item.id, action, value)} />
        <CardFit item={item} />
        <UnwantedChoice item={item} onUntick={onUntick} />
        <CardPeople item={item} />
        {item.tags.length > 0 && (
          <ul aria-label={t('tags')} className="flex flex-wrap gap-x-3 text-sm text-muted">
            {item.tags.slice(0, LIMITS.card.tags).map((tag) => (
              <li key={tag}>#{tag}</li>
            ))}
          </ul>
        )}
        <div className="mt-auto pt-1">
          <CardLinks item={item} />
        </div>
      </div>
    </article>
  );
});
