import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

const rows = ['movies', 'series', 'music', 'food', 'general', 'services', 'notifications'];

/** Skeleton of the folded sections. */
export function ProfileSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('loading')} className="border-t border-line">
      {rows.map((row) => (
        <div key={row} className="flex min-h-18 flex-col justify-center gap-2 border-b border-line py-3.5">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-4 w-56" />
        </div>
      ))}
    </div>
  );
}
