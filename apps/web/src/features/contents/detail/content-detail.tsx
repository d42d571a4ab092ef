import type { Item } from '@bugunne/contract/item';
import { type ReactNode, useCallback } from 'react';
import { ExclusionNote } from '#components/exclusion-note.tsx';
import { LoadFailure } from '#components/load-failure.tsx';
import { PageHead } from '#components/page-head.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { FitPanel } from '../insight/fit-panel.tsx';
import { PeopleFigures } from '../insight/people-figures.tsx';
import { SampleComments } from '../insight/sample-comments.tsx';
import type { OnAct } from '../insight/use-correct.ts';
import { useInsight } from '../insight/use-insight.ts';
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
import { ReportFact } from '../report/report-fact.tsx';
import { Trailer } from '../trailer/trailer.tsx';
import { FactSources } from '../where/fact-sources.tsx';
import { WhereSection } from '../where/where-section.tsx';
import { BackButton } from './back-button.tsx';
import { BrokenDiets } from './broken-diets.tsx';
import { ItemActions } from './item-actions.tsx';
import { ItemMissing } from './item-missing.tsx';
import { useItemDetail } from './use-item-detail.ts';
import { useRecordView } from './use-record-view.ts';

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
  const { insight, fallbackFigure, error: insightError, isFetching: isAsking, retry: askInsight } = useInsight(id);
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
            fallbackFigure={fallbackFigure}
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
      <SampleComments item={item} />
      {detail && <FactSources item={detail} />}
      <ReportFact id={id} category={item.category} />
      {similar}
    </article>,
  );
}
