import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useAfter } from '#lib/lazy/moments.ts';

/** A list on phones, three columns on wider screens. */
export const similarGrid = 'mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-6 sm:grid-cols-3';

const cards = [0, 1, 2];

/** Skeleton of the similar items; announces a long wait, because a language model can be slow. */
export function SimilarSkeleton() {
  const { t } = useTranslation(['content', 'common']);
  // In a shorter wait the message would only flash.
  const isLong = useAfter(1500);
  return (
    <div className="relative">
      {/* Positioned over the skeleton, so that the layout does not shift. */}
      <p role="status" className="absolute inset-0 z-10 grid place-items-center text-center">
        {isLong ? (
          <span className="mx-4 rounded-2xl bg-surface px-5 py-2.5 shadow-md">{t('similar.searching')}</span>
        ) : (
          <span className="sr-only">{t('common:loading')}</span>
        )}
      </p>
      <div aria-busy="true" className={similarGrid}>
        {cards.map((card) => (
          <div key={card} className="flex gap-4 sm:block">
            <Skeleton className="aspect-4/5 w-24 shrink-0 rounded-lg sm:w-full" />
            <div className="flex-1 sm:mt-3">
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="mt-2 h-4 w-1/2" />
              <Skeleton className="mt-3 h-12 w-full" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
