import type { SharedItem as Item } from '@bugunne/contract/item.schema';
import { Share2 } from 'lucide-react';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { Facts } from '../facts.tsx';
import { ItemAbout } from '../item-about.tsx';
import { ItemHeading } from '../item-heading.tsx';
import { ItemLabels } from '../item-labels.tsx';
import { ItemSpread } from '../item-spread.tsx';
import { OutsideLinks } from '../outside-links.tsx';
import { FactSources } from '../where/fact-sources.tsx';
import { JoinPanel } from './join-panel.tsx';

/**
 * An item on its public page, with a call to sign up. The server renders it too, so it must depend on nothing but the item
 * and the language: what only members or only visitors see is chosen by `data-member`, before the first paint.
 */
export function SharedItem({ item, onShare }: { item: Item; onShare: (item: Item) => void }) {
  const { t } = useTranslation(['shared', 'common']);
  return (
    <div className="page-width pt-8 sm:pt-12" data-category={item.category}>
      <article>
        <ItemSpread
          item={item}
          heading={<ItemHeading item={item} kicker={`${t(`common:category.${item.category}`)} · ${t('kicker')}`} />}
          actions={
            <div className="flex flex-wrap gap-3 print:hidden">
              <Button variant="secondary" onClick={() => onShare(item)}>
                <Share2 aria-hidden="true" />
                {t('share')}
              </Button>
              <OutsideLinks item={item} />
              <LocalizedLink
                to={`/dashboard/content/${item.id}`}
                className={buttonClass({ variant: 'secondary' }, 'not-in-data-member:hidden')}
              >
                {t('open')}
              </LocalizedLink>
            </div>
          }
        >
          <ItemAbout item={item} />
          <Facts item={item} />
          <ItemLabels item={item} />
          <FactSources item={item} />
        </ItemSpread>
      </article>
      <div className="in-data-member:hidden">
        <JoinPanel />
      </div>
    </div>
  );
}
