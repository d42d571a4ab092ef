import { Badge } from '#components/ui/badge.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** Skeleton of the row of this device, which always exists; built like a row, so that the layout does not shift. */
export function DevicesSkeleton() {
  const { t } = useTranslation(['account', 'common']);
  return (
    <div role="status" aria-label={t('common:loading')} className="flex min-h-19 items-center gap-x-4 py-3">
      <Skeleton className="size-6 shrink-0" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 font-semibold">
          <Skeleton className="h-5 w-32" />
          <Badge className="invisible">{t('devices.current')}</Badge>
        </div>
        <div className="flex items-center text-sm">
          <Skeleton className="h-4 w-28" />
          <span className="invisible">{t('devices.lastHour')}</span>
        </div>
      </div>
    </div>
  );
}
