import { hasVerdict } from '@bugunne/contract/verdict';
import { barOf, MatchFigure } from '#components/match-figure.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { matchOf } from '#lib/pick-match.ts';
import type { Pick } from './today-types.ts';
import { useNumberText } from './use-item-facts.ts';

/**
 * Explanation of the pick and its match, which follows the user's own verdict at once; a default pick has no match. On
 * phones it stands right below the title, within the first screen.
 */
export function CardFit({ item }: { item: Pick }) {
  return (
    <div className="border-l-2 border-accent pl-3.5 max-sm:-order-1">
      <p className="font-display text-lg leading-snug italic">{item.whyRecommended}</p>
      {item.source !== 'default' && <Match item={item} />}
    </div>
  );
}

function Match({ item }: { item: Pick }) {
  const { t } = useTranslation('card');
  const { percent } = useNumberText();
  const { state } = item;
  const isJudged = hasVerdict(state);
  const { figure, range } = matchOf(item);
  const { left, width } = barOf(figure, range);
  const verdict = state.liked === null ? 'unwanted' : state.liked ? 'liked' : 'disliked';
  return (
    <>
      <p className="mt-1.5 flex items-center gap-2.5 text-sm font-semibold text-accent tabular-nums">
        <span className="h-1.5 w-16 overflow-hidden rounded-full bg-accent-soft" aria-hidden="true">
          <span
            className="block h-full rounded-full bg-accent transition-[width] duration-250"
            style={{ width: `${width}%`, marginLeft: `${left}%` }}
          />
        </span>
        <MatchFigure
          text={t('compatibility', { percent: percent(figure) })}
          range={range}
          rangeText={(span) => t('compatibilityRange', span)}
          spokenRange={(span) => t('compatibilitySpoken', span)}
        />
      </p>
      {(isJudged || range !== null) && (
        <p className="mt-0.5 text-sm text-muted">{t(isJudged ? `verdict.${verdict}` : 'gettingToKnow')}</p>
      )}
    </>
  );
}
