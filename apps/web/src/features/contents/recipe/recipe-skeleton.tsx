import { Skeleton } from '#components/ui/skeleton.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

const rows = Array.from({ length: 8 }, (_, index) => index);

/** A recipe before it is there: ingredients beside steps. */
export function RecipeSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div aria-busy="true" className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-[24rem_1fr]">
      <span className="sr-only">
        <Spinner label={t('loading')} />
      </span>
      {[0, 1].map((column) => (
        <div key={column} className="grid gap-4">
          <Skeleton className="h-8 w-40" />
          {rows.map((row) => (
            <Skeleton key={row} className={column === 0 ? 'h-6' : 'h-13'} />
          ))}
        </div>
      ))}
    </div>
  );
}
