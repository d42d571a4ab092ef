import type { SharedItem as Item } from '@bugunne/contract/item.schema';
import { CATEGORIES, type Category } from '@bugunne/contract/item-terms.constants';
import type { ReactNode } from 'react';
import { LoadFailure } from '#components/load-failure.tsx';
import { PageHead } from '#components/page-head.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { SharedHead } from './shared-head.tsx';
import { SharedItem } from './shared-item.tsx';
import { SharedItemSkeleton } from './shared-item-skeleton.tsx';
import { useSharedItem } from './use-shared-item.ts';

type Props = {
  title: string;
  onShare: (item: Item) => void;
  /** Shown for an address without an item. */
  missing: ReactNode;
};

/** The page of an item that a link of this site led to, which the browser requests. */
export function RequestedItem({ category, ...props }: Props & { category: string }) {
  const known = CATEGORIES.find((value) => value === category);
  return known ? <KnownCategory category={known} {...props} /> : props.missing;
}

function KnownCategory({ category, title, onShare, missing }: Props & { category: Category }) {
  const { t } = useTranslation('shared');
  const { item, isMissing, error, retry } = useSharedItem(category, title);
  if (isMissing) return missing;
  if (item) {
    return (
      <>
        <SharedHead item={item} />
        <SharedItem item={item} onShare={onShare} />
      </>
    );
  }
  return (
    <>
      <PageHead title={t('fallbackTitle')} hidden />
      {error ? (
        <div className="page-width pt-8 sm:pt-12">
          <LoadFailure error={error} onRetry={retry} title={t('loadFailed')} />
        </div>
      ) : (
        <SharedItemSkeleton />
      )}
    </>
  );
}
