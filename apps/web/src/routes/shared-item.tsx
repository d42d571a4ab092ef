import type { Item } from '@bugunne/contract/item';
import { SHARED_MISSING } from '@bugunne/contract/shared-page';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { lazyComponent, useLazyComponent } from '#components/lazy-component.ts';
import { readServedItem, useServedItem } from '#features/contents/shared/served-item.ts';
import { SharedHead } from '#features/contents/shared/shared-head.tsx';
import { SharedItem } from '#features/contents/shared/shared-item.tsx';
import { SharedItemSkeleton } from '#features/contents/shared/shared-item-skeleton.tsx';
import { TemplateItem } from '#features/contents/shared/template-item.tsx';
import type { PageHandle } from '#lib/page-handle.ts';
import NotFound from './not-found.tsx';

export const handle: PageHandle = {
  namespaces: ['shared', 'content', 'item', 'card', 'where', 'not-found'],
};

const shareDialog = lazyComponent(() =>
  import('#features/sharing/share-dialog.tsx').then((module) => module.ShareDialog),
);
const requestedItem = lazyComponent(() => import('./requested-item.tsx').then((module) => module.RequestedItemPage));

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
  return `/shared/${category}/${title}` === SHARED_MISSING ? <NotFound /> : <TemplateItem />;
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
      {RequestedItem ? <RequestedItem category={category} title={title} onShare={onShare} /> : <SharedItemSkeleton />}
    </Suspense>
  );
}
