import type { Item } from '@bugunne/contract/item';
import { type ReactNode, useCallback } from 'react';
import { LoadFailure } from '#components/load-failure.tsx';
import { PageHead } from '#components/page-head.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { Facts } from '../item/facts.tsx';
import { ItemAbout } from '../item/item-about.tsx';
import { ItemHeading } from '../item/item-heading.tsx';
import { ItemLabels } from '../item/item-labels.tsx';
import { ItemSkeleton } from '../item/item-skeleton.tsx';
import { ItemSpread } from '../item/item-spread.tsx';
import { OutsideLinks } from '../item/outside-links.tsx';
import { RecipeFailure } from '../recipe/recipe-failure.tsx';
import { RecipeSection } from '../recipe/recipe-section.tsx';
import { WrittenRecipe } from '../recipe/written-recipe.tsx';
import { BackButton } from './back-button.tsx';
import { BrokenDiets } from './broken-diets.tsx';
import { type ItemAction, ItemActions } from './item-actions.tsx';
import { ItemMissing } from './item-missing.tsx';
import { useItemDetail } from './use-item-detail.ts';
import { useRecordView } from './use-record-view.ts';

export type ContentDetailAction = ItemAction | 'view';

type Props = {
  id: string;
  onAct: (id: string, action: ContentDetailAction, value: boolean) => void;
  onShare: (item: Item) => void;
  /** Below everything else. */
  similar?: ReactNode;
};

/** Everything about one item, in every state it can be in. */
export function ContentDetail({ id, onAct, onShare, similar }: Props) {
  const { t } = useTranslation('content');
  const { item, detail, isMissing, error, isFetching, retry } = useItemDetail(id);
  useRecordView(
    id,
    detail !== undefined,
    useCallback((seen: string) => onAct(seen, 'view', true), [onAct]),
  );

  const shell = (children: ReactNode) => (
    <div className="page-width pt-3 pb-16 sm:pt-5" data-category={item?.category}>
      <PageHead title={item?.title ?? t('fallbackTitle')} hidden />
      {!isMissing && <BackButton />}
      <div className="mt-2 sm:mt-4">{children}</div>
    </div>
  );

  if (isMissing) return shell(<ItemMissing />);
  if (!item) {
    if (!error) return shell(<ItemSkeleton />);
    // Only recipes have the specification's own words for this.
    if (/^(open-)?food-/.test(id)) return shell(<RecipeFailure onRetry={retry} busy={isFetching} />);
    return shell(<LoadFailure error={error} onRetry={retry} title={t('loadFailed')} />);
  }
  return shell(
    <article>
      <ItemSpread
        item={item}
        heading={<ItemHeading item={item} />}
        actions={
          <ItemActions
            state={item.state}
            onAct={(action, value) => onAct(id, action, value)}
            onShare={item.verified ? () => onShare(item) : null}
          />
        }
      >
        <ItemAbout item={item} />
        <Facts item={item} />
        <ItemLabels item={item} />
        <OutsideLinks item={item} className="justify-self-start print:hidden" />
      </ItemSpread>
      {detail && <BrokenDiets item={detail} />}
      {item.category === 'food' &&
        (item.verified ? (
          <RecipeSection
            contentId={id}
            title={item.title}
            recipe={detail?.recipe}
            isLactoseFree={item.diets.some(({ value }) => value === 'laktozsuz')}
            fault={error !== null || detail?.recipe === null ? 'unloaded' : null}
            busy={isFetching}
            onRetry={retry}
          />
        ) : (
          <WrittenRecipe id={id} title={item.title} />
        ))}
      {similar}
    </article>,
  );
}
