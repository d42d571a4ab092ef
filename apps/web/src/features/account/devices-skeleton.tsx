import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** The row of this device, which is always there. */
export function DevicesSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('loading')} className="flex min-h-19 items-center gap-4">
      <Skeleton className="size-6" />
      <div className="grid gap-2">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-4 w-28" />
      </div>
    </div>
  );
}
