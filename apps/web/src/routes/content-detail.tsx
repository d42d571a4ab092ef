import type { Item } from '@bugunne/contract/item.schema';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { useReact } from '#features/interactions/use-react.ts';
import { SimilarSection } from '#features/similar/similar-section.tsx';
import { MemberPage } from '#layouts/member/member-page.tsx';
import { useMember } from '#layouts/member/use-member.ts';
import { lazyComponent, useLazyComponent } from '#lib/lazy/lazy-component.ts';
import type { PageHandle } from '#lib/load-route-module.ts';
import { ContentDetail } from '#pages/content-detail/content-detail.tsx';

export const handle: PageHandle = {
  namespaces: ['content', 'cooking', 'insight', 'member', 'share', 'where', 'errors'],
};

const shareDialog = lazyComponent(() =>
  import('#features/sharing/share-dialog.tsx').then((module) => module.ShareDialog),
);
const sendDialog = lazyComponent(() =>
  import('#features/friends/send-item-dialog.tsx').then((module) => module.SendItemDialog),
);
const upsellDialog = lazyComponent(() =>
  import('#features/recommendations/upsell-dialog.tsx').then((module) => module.UpsellDialog),
);

export default function ContentDetailPage() {
  const { id = '' } = useParams();
  const { isPremium } = useMember();
  const react = useReact();
  const [shared, setShared] = useState<Item | null>(null);
  const [sent, setSent] = useState<Item | null>(null);
  const [upsell, setUpsell] = useState<'never' | 'open' | 'closed'>('never');
  const ShareDialog = useLazyComponent(shareDialog, shared !== null);
  const SendDialog = useLazyComponent(sendDialog, sent !== null);
  const UpsellDialog = useLazyComponent(upsellDialog, upsell !== 'never');
  return (
    <MemberPage>
      <ContentDetail
        key={id}
        id={id}
        onAct={react}
        onShare={setShared}
        onSend={setSent}
        similar={<SimilarSection id={id} isPremium={isPremium} onUpsell={() => setUpsell('open')} />}
      />
      {shared && ShareDialog && (
        <Suspense>
          <ShareDialog item={shared} open onOpenChange={(open) => !open && setShared(null)} />
        </Suspense>
      )}
      {sent && SendDialog && (
        <Suspense>
          <SendDialog item={sent} onClose={() => setSent(null)} />
        </Suspense>
      )}
      {UpsellDialog && (
        <Suspense>
          <UpsellDialog
            about="similar"
            open={upsell === 'open'}
            onOpenChange={(open) => setUpsell(open ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </MemberPage>
  );
}
