import type { Item, RecipeDetail } from '@bugunne/contract/item.schema';
import { type ReactNode, useCallback } from 'react';
import { ExclusionNote } from '#components/exclusion-note.tsx';
import { LoadFailure } from '#components/load-failure.tsx';
import { PageHead } from '#components/page-head.tsx';
import { FitPanel } from '#features/insight/fit-panel.tsx';
import { PeopleFigures } from '#features/insight/people-figures.tsx';
import { SampleComments } from '#features/insight/sample-comments.tsx';
import type { OnAct } from '#features/insight/use-correct.ts';
import { useInsight } from '#features/insight/use-insight.ts';
import { BackButton } from '#features/item/detail/back-button.tsx';
import { BrokenDiets } from '#features/item/detail/broken-diets.tsx';
import { ItemActions } from '#features/item/detail/item-actions.tsx';
import { ItemMissing } from '#features/item/detail/item-missing.tsx';
import { useItemDetail } from '#features/item/detail/use-item-detail.ts';
import { useRecordView } from '#features/item/detail/use-record-view.ts';
import { Facts } from '#features/item/facts.tsx';
import { ItemAbout } from '#features/item/item-about.tsx';
import { ItemHeading } from '#features/item/item-heading.tsx';
import { ItemLabels } from '#features/item/item-labels.tsx';
import { ItemSkeleton } from '#features/item/item-skeleton.tsx';
import { ItemSpread } from '#features/item/item-spread.tsx';
import { OutsideLinks } from '#features/item/outside-links.tsx';
import { ReportFact } from '#features/item/report/report-fact.tsx';
import { Trailer } from '#features/item/trailer/trailer.tsx';
import { FactSources } from '#features/item/where/fact-sources.tsx';
import { WhereSection } from '#features/item/where/where-section.tsx';
import { RecipeFailure } from '#features/recipes/recipe-failure.tsx';
import { RecipeSection } from '#features/recipes/recipe-section.tsx';
import { WrittenRecipe } from '#features/recipes/written-recipe.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { RecipeWithCooking } from './recipe-with-cooking.tsx';

type Props = {
  id: string;
  onAct: OnAct;
  onShare: (item: Item) => void;
  onSend: (item: Item) => void;
  /** Shown below everything else. */
  similar?: ReactNode;
};

/** Everything about one item, in every state it can be in. */
export function ContentDetail({ id, onAct, onShare, onSend, similar }: Props) {
  const { t } = useTranslation('content');
  const { item, detail, isMissing, error, isFetching, retry } = useItemDetail(id);
  const { insight, fallback, error: insightError, isFetching: isAsking, retry: askInsight } = useInsight(id);
  useRecordView(
    id,
    detail !== undefined,
    useCallback((seen: string) => void onAct(seen, 'view', true), [onAct]),
  );

  const shell = (children: ReactNode) => (
    <div className="page-width pt-3 pb-16 sm:pt-5" data-category={item?.category}>
      <PageHead title={isMissing ? t('notFound.title') : (item?.title ?? t('fallbackTitle'))} hidden />
      {!isMissing && <BackButton />}
      <div className="mt-2 sm:mt-4">{children}</div>
    </div>
  );

  if (isMissing) return shell(<ItemMissing />);
  if (!item) {
    if (!error) return shell(<ItemSkeleton />);
    // The specification has its own error text for recipes.
    if (/^(open-)?food-/.test(id)) return shell(<RecipeFailure onRetry={retry} busy={isFetching} />);
    return shell(<LoadFailure error={error} onRetry={retry} title={t('loadFailed')} />);
  }
  const renderRecipe = (recipe: RecipeDetail) => (
    <RecipeWithCooking
      contentId={id}
      title={item.title}
      recipe={recipe}
      isLactoseFree={item.verified && item.diets.some(({ value }) => value === 'laktozsuz')}
    />
  );
  return shell(
    <article>
      <ItemSpread
        item={item}
        heading={<ItemHeading item={item} />}
        actions={
          <ItemActions
            category={item.category}
            state={item.state}
            onAct={(action, value) => void onAct(id, action, value)}
            onShare={item.verified ? () => onShare(item) : null}
            onSend={() => onSend(item)}
          />
        }
      >
        <div className="grid gap-4 empty:hidden">
          <ExclusionNote item={item} onExclude={(action, value) => void onAct(id, action, value)} />
          <FitPanel
            id={id}
            state={item.state}
            insight={insight}
            fallback={fallback}
            error={insightError}
            busy={isAsking}
            onAct={onAct}
            onRetry={askInsight}
          />
          <PeopleFigures state={item.state} others={insight?.others} failed={insightError !== null && !insight} />
        </div>
        <ItemAbout item={item} />
        <Facts item={item} />
        <ItemLabels item={item} />
        {detail?.trailerId ? (
          <Trailer id={detail.trailerId} title={item.title} titleLanguage={item.titleLanguage} />
        ) : (
          <OutsideLinks item={item} className="justify-self-start print:hidden" />
        )}
        {detail?.where && <WhereSection where={detail.where} />}
      </ItemSpread>
      {detail && <BrokenDiets item={detail} />}
      {item.category === 'food' &&
        (item.verified ? (
          <RecipeSection
            recipe={detail?.recipe}
            fault={error !== null || detail?.recipe === null ? 'unloaded' : null}
            busy={isFetching}
            onRetry={retry}
          >
            {renderRecipe}
          </RecipeSection>
        ) : (
          <WrittenRecipe id={id}>{renderRecipe}</WrittenRecipe>
        ))}
      <SampleComments item={item} />
      {detail && <FactSources item={detail} />}
      <ReportFact id={id} category={item.category} />
      {similar}
    </article>,
  );
}
