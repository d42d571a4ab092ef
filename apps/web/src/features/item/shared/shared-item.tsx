import type { Item } from '@bugunne/contract/item';
import { CATEGORIES, type Category } from '@bugunne/contract/item-terms';
import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadFailure } from '#components/load-failure.tsx';
import { PageHead } from '#components/page-head.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { Facts } from '../facts.tsx';
import { ItemAbout } from '../item-about.tsx';
import { ItemHeading } from '../item-heading.tsx';
import { ItemLabels } from '../item-labels.tsx';
import { ItemSkeleton } from '../item-skeleton.tsx';
import { ItemSpread } from '../item-spread.tsx';
import { OutsideLinks } from '../outside-links.tsx';
import { FactSources } from '../where/fact-sources.tsx';
import { JoinPanel } from './join-panel.tsx';
import { SharedHead } from './shared-head.tsx';
import { useServedHead } from './use-served-head.ts';
import { useSharedItem } from './use-shared-item.ts';

type Props = {
  title: string;
  isMember: boolean;
  onShare: (item: Item) => void;
  /** Shown for an address without an item. */
  missing: ReactNode;
};

/** Public page of an item, with a call to sign up. */
export function SharedItem({ category, ...props }: Props & { category: string }) {
  const known = CATEGORIES.find((value) => value === category);
  return known ? <KnownCategory category={known} {...props} /> : props.missing;
}

function KnownCategory({ category, title, isMember, onShare, missing }: Props & { category: Category }) {
  const { t } = useTranslation(['shared', 'common']);
  const isServed = useServedHead();
  const { item, isMissing, error, retry } = useSharedItem(category, title);
  if (isMissing) return missing;
  return (
    <div className="page-width pt-8 sm:pt-12" data-category={category}>
      {!item && (isServed ? <title>{t('fallbackTitle')}</title> : <PageHead title={t('fallbackTitle')} hidden />)}
      {!item && (error ? <LoadFailure error={error} onRetry={retry} title={t('loadFailed')} /> : <ItemSkeleton />)}
      {item && (
        <>
          <SharedHead item={item} isServed={isServed} />
          <article>
            <ItemSpread
              item={item}
              heading={<ItemHeading item={item} kicker={`${t(`common:category.${category}`)} · ${t('kicker')}`} />}
              actions={
                <div className="flex flex-wrap gap-3">
                  <Button variant="secondary" onClick={() => onShare(item)}>
                    <Share2 aria-hidden="true" />
                    {t('share')}
                  </Button>
                  <OutsideLinks item={item} />
                  {isMember && (
                    <LocalizedLink
                      to={`/dashboard/content/${item.id}`}
                      className={buttonClass({ variant: 'secondary' })}
                    >
                      {t('open')}
                    </LocalizedLink>
                  )}
                </div>
              }
            >
              <ItemAbout item={item} />
              <Facts item={item} />
              <ItemLabels item={item} />
              <FactSources item={item} />
            </ItemSpread>
          </article>
          {!isMember && (
            // The attribute is set before the server confirms the session, so that members do not see the panel flash.
            <div className="in-data-member:hidden">
              <JoinPanel />
            </div>
          )}
        </>
      )}
    </div>
  );
}
