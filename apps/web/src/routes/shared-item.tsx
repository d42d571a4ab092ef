import type { Item } from '@bugunne/contract/item.schema';
import { SHARED_ITEM, SHARED_MISSING } from '@bugunne/contract/shared-page.constants';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { readServedItem, useServedItem } from '#features/item/shared/served-item.ts';
import { SharedHead } from '#features/item/shared/shared-head.tsx';
import { SharedItem } from '#features/item/shared/shared-item.tsx';
import { SharedItemSkeleton } from '#features/item/shared/shared-item-skeleton.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { lazyComponent, useLazyComponent } from '#lib/lazy/lazy-component.ts';
import type { PageHandle } from '#lib/load-route-module.ts';
import NotFound from './not-found.tsx';

export const handle: PageHandle = {
  namespaces: ['shared', 'content', 'item', 'card', 'where', 'not-found'],
};

const shareDialog = lazyComponent(() =>
  import('#features/sharing/share-dialog.tsx').then((module) => module.ShareDialog),
);
const requestedItem = lazyComponent(() =>
  import('#pages/shared-item/requested-item-page.tsx').then((module) => module.RequestedItemPage),
);

if (!import.meta.env.SSR) readServedItem();

/** The public page of an item: as the server has sent it, or requested by the browser after a link of this site. */
export default function SharedItemPage() {
  const [shared, setShared] = useState<Item | null>(null);
  const ShareDialog = useLazyComponent(shareDialog, shared !== null);
  return (
    <>
      {import.meta.env.SSR ? <Prerendered /> : <ItemOfAddress onShare={setShared} />}
      {shared && ShareDialog && (
        <Suspense>
          <ShareDialog item={shared} open onOpenChange={(open) => !open && setShared(null)} />
        </Suspense>
      )}
    </>
  );
}

/** Rendered by the build: the page of a missing item, or the template that the server fills. */
function Prerendered() {
  const { category, title } = useParams();
  const { t } = useTranslation('shared');
  if (`/shared/${category}/${title}` === SHARED_MISSING) return <NotFound />;
  return (
    <>
      <title>{t('fallbackTitle')}</title>
      {SHARED_ITEM}
    </>
  );
}

function ItemOfAddress({ onShare }: { onShare: (item: Item) => void }) {
  const { category = '', title = '' } = useParams();
  const served = useServedItem();
  const RequestedItem = useLazyComponent(requestedItem, served === undefined);
  if (served === null) return <NotFound />;
  if (served) {
    return (
      <>
        <SharedHead item={served} />
        <SharedItem item={served} onShare={onShare} />
      </>
    );
  }
  return (
    <Suspense fallback={<SharedItemSkeleton />}>
      {RequestedItem ? (
        <RequestedItem category={category} title={title} onShare={onShare} missing={<NotFound />} />
      ) : (
        <SharedItemSkeleton />
      )}
    </Suspense>
  );
}
