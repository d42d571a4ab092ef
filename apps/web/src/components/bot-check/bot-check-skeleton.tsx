import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { EmojiRowSkeleton } from './emoji-row.tsx';

/** Skeleton of a question in its final height, so that the layout does not shift. */
export function BotCheckSkeleton() {
  const { t } = useTranslation('visitor-form');
  return (
    <div aria-busy="true">
      <span className="sr-only">{t('botCheck.loading')}</span>
      <EmojiRowSkeleton />
      <div className="mt-3 flex items-center justify-between gap-3">
        <Skeleton className="h-6 max-w-36 grow" />
        <Skeleton className="h-12 w-20" />
      </div>
    </div>
  );
}
