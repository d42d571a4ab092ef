import { useTranslation } from '#i18n/use-translation.ts';
import type { Pick } from './today-types.ts';
import { useNumberText } from './use-item-facts.ts';

/** Explanation of the pick and its match; a default pick has no match. */
export function CardFit({ item }: { item: Pick }) {
  const { t } = useTranslation('card');
  const { percent } = useNumberText();
  return (
    <div className="border-l-2 border-accent pl-3.5">
      <p className="font-display text-lg leading-snug italic">{item.whyRecommended}</p>
      {item.source !== 'default' && (
        <p className="mt-1.5 flex items-center gap-2.5 text-sm font-semibold text-accent tabular-nums">
          <span className="h-1.5 w-16 overflow-hidden rounded-full bg-accent-soft" aria-hidden="true">
            <span className="block h-full rounded-full bg-accent" style={{ width: `${item.compatibility}%` }} />
          </span>
          {t('compatibility', { percent: percent(item.compatibility) })}
        </p>
      )}
    </div>
  );
}
