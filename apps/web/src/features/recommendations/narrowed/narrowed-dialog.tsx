import type { Category } from '@bugunne/contract/item-terms.constants';
import { LIMITS } from '@bugunne/contract/limits.constants';
import type { RefreshFilters } from '@bugunne/contract/refresh-filters.schema';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#components/load-failure.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useErrorText } from '#i18n/error-text.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useConnected } from '#lib/connection.ts';
import { refreshChoicesQuery } from '#lib/queries/recommendations.ts';
import type { Section } from '../today-types.ts';
import { addedFilters } from './added-filters.ts';
import { FilterControls } from './filter-controls.tsx';
import { FitStatus } from './fit-status.tsx';
import { LooserList } from './looser-list.tsx';
import { SentenceField } from './sentence-field.tsx';
import { useOwnFilters } from './use-own-filters.ts';
import { usePreview } from './use-preview.ts';
import { useWishLabels } from './use-wish-labels.ts';
import { WishChips } from './wish-chips.tsx';
import { wishesOf } from './wishes.ts';

type Props = {
  section: Section;
  /** The filters of the address. */
  initial: RefreshFilters;
  isRefreshing: boolean;
  /** Right after a refresh: a press does nothing. */
  coolingDown: boolean;
  onFilters: (filters: RefreshFilters) => void;
  onSwitch: (category: Category, filters: RefreshFilters) => void;
  onRefresh: (filters: RefreshFilters) => void;
  onClose: () => void;
};

/** The dialog of a refresh on the user's terms: a sentence, chips, controls, and how many titles fit. */
export function NarrowedDialog({
  section,
  initial,
  isRefreshing,
  coolingDown,
  onFilters,
  onSwitch,
  onRefresh,
  onClose,
}: Props) {
  const { t } = useTranslation(['refresh', 'common']);
  const { category } = section;
  const language = useLanguage();
  const errorText = useErrorText();
  const isConnected = useConnected();
  const labels = useWishLabels(category);
  const choices = useQuery(refreshChoicesQuery({ category, language }));
  const own = useOwnFilters(initial, onFilters);
  const { filters, change } = own;
  const preview = usePreview(category, filters);
  const counted = preview.data;
  const wishes = wishesOf(filters, counted?.names ?? {}, labels);
  const left = LIMITS.refreshesPerCategoryPerDay - Math.max(section.refreshesUsed, counted?.refreshesUsed ?? 0);
  const mayRefresh = !coolingDown && isConnected && left > 0 && preview.isSettled && (counted?.fits ?? 0) > 0;
  const ignored = wishes.filter(({ field }) => preview.isSettled && counted?.ignored.includes(field));

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={t('lead', {
        category: t(`common:category.${category}`),
        left: t('left', { count: Math.max(0, left) }),
      })}
      closeLabel={t('common:action.close')}
      startsInField
      footer={
        <>
          <FitStatus category={category} preview={counted} isSettled={preview.isSettled} />
          <Button
            busy={isRefreshing}
            aria-disabled={!mayRefresh || undefined}
            onClick={() => mayRefresh && onRefresh(filters)}
          >
            {t('refresh')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5" data-category={category}>
        {!isConnected && <Notice tone="warning">{t('offline')}</Notice>}
        {left <= 0 && <Notice tone="warning">{errorText('refresh_limit_reached')}</Notice>}
        <SentenceField
          category={category}
          disabled={!isConnected}
          onRead={(reading) => change(addedFilters(filters, reading.filters))}
          onSwitch={(about, reading) => onSwitch(about, reading.filters)}
        />
        <WishChips wishes={wishes} onChange={change} />
        {ignored.length > 0 && (
          <Notice>{t('ignored', { wishes: ignored.map(({ label }) => label).join(', ') })}</Notice>
        )}
        {counted?.fits === 0 && preview.isSettled && (
          <LooserList category={category} preview={counted} wishes={wishes} labels={labels} onChange={change} />
        )}
        {preview.error && !preview.isFetching && isConnected && (
          <Notice tone="danger">
            {errorText(preview.error)}{' '}
            <button type="button" className="font-semibold underline" onClick={() => void preview.refetch()}>
              {t('common:action.retry')}
            </button>
          </Notice>
        )}
        {choices.data && (
          <FilterControls category={category} filters={filters} choices={choices.data} onChange={change} />
        )}
        {choices.isPending && !choices.error && <ControlsSkeleton />}
        {choices.error && !choices.data && <LoadFailure error={choices.error} onRetry={() => void choices.refetch()} />}
      </div>
    </Dialog>
  );
}

function ControlsSkeleton() {
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2" aria-hidden="true">
      {['length', 'mood', 'genre', 'language', 'years', 'rating'].map((control) => (
        <Skeleton key={control} className="h-20" />
      ))}
    </div>
  );
}
