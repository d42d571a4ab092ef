import type { Item } from '@bugunne/contract/item';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { DataLayer } from '#features/auth/data-layer.tsx';
import { useVisitor } from '#features/auth/use-visitor.ts';
import { SharedItem } from '#features/item/shared/shared-item.tsx';
import { lazyComponent, useLazyComponent } from '#lib/lazy/lazy-component.ts';
import type { PageHandle } from '#lib/load-route-module.ts';
import NotFound from './not-found.tsx';

export const handle: PageHandle = {
  namespaces: ['shared', 'content', 'item', 'share', 'where', 'errors', 'not-found'],
};

const shareDialog = lazyComponent(() =>
  import('#features/sharing/share-dialog.tsx').then((module) => module.ShareDialog),
);

export default function SharedItemPage() {
  const { category = '', title = '' } = useParams();
  const user = useVisitor();
  const [shared, setShared] = useState<Item | null>(null);
  const ShareDialog = useLazyComponent(shareDialog, shared !== null);
  return (
    <DataLayer>
      <SharedItem
        category={category}
        title={title}
        isMember={Boolean(user)}
        onShare={setShared}
        missing={<NotFound />}
      />
      {shared && ShareDialog && (
        <Suspense>
          <ShareDialog item={shared} open onOpenChange={(open) => !open && setShared(null)} />
        </Suspense>
      )}
    </DataLayer>
  );
}
