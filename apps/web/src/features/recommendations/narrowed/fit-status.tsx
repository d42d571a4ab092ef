import type { Category } from '@bugunne/contract/item-terms.constants';
import type { RefreshPreview } from '@bugunne/contract/refresh-filters.schema';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';

type Props = { category: Category; preview: RefreshPreview | undefined; isSettled: boolean };

/** How many titles fit; announced when the count changes. */
export function FitStatus({ category, preview, isSettled }: Props) {
  const { t } = useTranslation('refresh');
  const text = () => {
    if (!preview) return t('counting');
    const count = t(`fits.${category}`, { count: preview.fits });
    return preview.fits > 0 && preview.unseen === 0 ? `${count} ${t('allSeen')}` : count;
  };
  return (
    <p
      role="status"
      className={cn('mr-auto min-w-0 flex-1 self-center font-semibold transition-colors', !isSettled && 'text-muted')}
    >
      {text()}
    </p>
  );
}
