import { Skeleton } from '#components/ui/skeleton.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

const lines = ['w-full', 'w-4/5', 'w-11/12', 'w-2/3', 'w-10/12', 'w-3/4'];

/** Skeleton of an item's page. */
export function ItemSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div
      aria-busy="true"
      className="grid items-start gap-x-8 lg:gap-x-14 gap-y-7 grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] xl:grid-cols-[24rem_minmax(0,1fr)]"
    >
      <span className="sr-only">
        <Spinner label={t('loading')} />
      </span>
      <Skeleton className="aspect-4/5 w-3/5 max-w-72 rounded-lg md:w-full md:max-w-none" />
      <div>
        <Skeleton className="h-4 w-16" />
        <Skeleton className="mt-3 h-12 w-3/4" />
        <Skeleton className="mt-5 h-6 w-full" />
        <Skeleton className="mt-2 h-6 w-1/2" />
        <div className="mt-8 flex gap-2">
          <Skeleton className="size-11 rounded-full" />
          <Skeleton className="size-11 rounded-full" />
          <Skeleton className="h-11 w-32 rounded-full" />
          <Skeleton className="h-11 w-28 rounded-full" />
        </div>
        <div className="mt-9 grid gap-5">
          {lines.map((width) => (
            <Skeleton key={width} className={`h-5 ${width}`} />
          ))}
        </div>
      </div>
    </div>
  );
}
