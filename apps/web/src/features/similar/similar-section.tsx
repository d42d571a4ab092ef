import { useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { SimilarCard } from './similar-card.tsx';
import { SimilarFailure } from './similar-failure.tsx';
import { SimilarSkeleton, similarGrid } from './similar-skeleton.tsx';
import { SimilarUpsell } from './similar-upsell.tsx';
import { useSimilar } from './use-similar.ts';

type Props = { id: string; isPremium: boolean; onUpsell: () => void };

/** Three similar items for Premium members, an offer for other users. Renders nothing when no item is similar. */
export function SimilarSection({ id, isPremium, onUpsell }: Props) {
  const { t } = useTranslation('content');
  const heading = useId();
  const { items, error, isFetching, needsPremium, retry } = useSimilar(id, isPremium);
  if (!needsPremium && items?.length === 0) return null;
  const byModel = items?.filter(({ source }) => source === 'model').length ?? 0;
  return (
    <section aria-labelledby={heading} className="mt-14 border-t-2 border-ink pt-6 print:hidden">
      <h2 id={heading} className="text-3xl">
        {t('similar.title')}
      </h2>
      {needsPremium ? (
        <SimilarUpsell onUpsell={onUpsell} />
      ) : items ? (
        <>
          {byModel > 0 && (
            <p className="mt-1 text-sm text-muted">
              {t(`similar.byModel.${byModel === items.length ? 'all' : 'some'}`)}
            </p>
          )}
          <ul className={similarGrid}>
            {items.map((entry) => (
              <SimilarCard key={entry.item.id} {...entry} />
            ))}
          </ul>
        </>
      ) : error ? (
        <SimilarFailure error={error} busy={isFetching} onRetry={retry} />
      ) : (
        <SimilarSkeleton />
      )}
    </section>
  );
}
