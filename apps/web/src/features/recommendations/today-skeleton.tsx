import { CATEGORIES } from '@bugunne/contract/item-terms.constants';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useAfter } from '#lib/lazy/moments.ts';

/** Skeleton of the daily page while today's set loads, of the final size. */
export function TodaySkeleton() {
  const { t } = useTranslation(['dashboard', 'common']);
  // In a shorter wait the message would only flash.
  const isLong = useAfter(1500);
  return (
    <div>
      <div className="mb-3 grid min-h-9 items-center text-muted *:[grid-area:1/1] sm:mb-9 sm:min-h-12">
        {!isLong && <Skeleton className="h-9 w-60 max-w-full sm:h-12 sm:w-72" />}
        <p role="status">{isLong ? t('preparing') : <span className="sr-only">{t('common:loading')}</span>}</p>
      </div>
      <div className="grid gap-x-7 gap-y-14 sm:grid-cols-2 lg:grid-cols-4">
        {CATEGORIES.map((category) => (
          <div key={category} data-category={category} className="border-t-2 border-accent pt-1 sm:pt-2">
            <Skeleton className="mt-1.5 mb-3 h-8 w-24 sm:mt-0 sm:mb-4" />
            <Skeleton className="aspect-[4/5] w-full rounded-lg!" />
            <Skeleton className="mt-5 h-6 w-40" />
            <Skeleton className="mt-3 h-8 w-3/4" />
            <Skeleton className="mt-3 h-20" />
            <Skeleton className="mt-4 h-11 rounded-full!" />
          </div>
        ))}
      </div>
    </div>
  );
}
