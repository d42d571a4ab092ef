import type { Item } from '@bugunne/contract/item';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useParams } from 'react-router';
import { ContentDetail, type ContentDetailAction } from '#features/contents/detail/content-detail.tsx';
import { useInteract } from '#features/interactions/use-interact.ts';
import type { PageHandle } from '#lib/page-handle.ts';
import { MemberPage } from './member-page.tsx';

export const handle: PageHandle = { namespaces: ['content', 'member', 'share'] };

const ShareDialog = lazy(() =>
  import('#features/sharing/share-dialog.tsx').then((module) => ({ default: module.ShareDialog })),
);

export default function ContentDetailPage() {
  const { id = '' } = useParams();
  const interact = useInteract();
  const [shared, setShared] = useState<Item | null>(null);
  const act = useCallback(
    (contentId: string, action: ContentDetailAction, value: boolean) => void interact({ contentId, action, value }),
    [interact],
  );
  return (
    <MemberPage>
      <ContentDetail key={id} id={id} onAct={act} onShare={setShared} />
      {shared && (
        <Suspense>
          <ShareDialog item={shared} open onOpenChange={(open) => !open && setShared(null)} />
        </Suspense>
      )}
    </MemberPage>
  );
}
