import type { FriendItem, FriendItems } from '@bugunne/contract/friend-items.schema';
import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { EmptyWithDayLink } from '#components/empty-with-day-link.tsx';
import { LoadFailure } from '#components/load-failure.tsx';
import { LoadingArea } from '#components/loading-area.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { useReasonText } from '#i18n/error-text.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFocusAfterRemoval } from '#lib/focus.ts';
import { lazyComponent, useLazyComponent } from '#lib/lazy/lazy-component.ts';
import { friendItemsQuery } from '#lib/queries/friends.ts';
import { ReceivedItem } from './received-item.tsx';
import { SentItem } from './sent-item.tsx';
import { useFriendChange } from './use-friend-change.ts';

const reportDialog = lazyComponent(() => import('./report-dialog.tsx').then((module) => module.ReportDialog));

/** Items that the user received from friends and sent to them. */
export function ItemsSection() {
  const { t } = useTranslation('friends');
  const language = useLanguage();
  const { data, error, refetch } = useQuery(friendItemsQuery(language));
  const items = data ? [...data.received, ...data.sent] : [];
  const title = useFocusAfterRemoval<HTMLHeadingElement>(items.map(({ id }) => id));
  return (
    <section aria-labelledby="friends-items" className="mt-12">
      <h2 ref={title} id="friends-items" tabIndex={-1} className="mb-3 text-2xl outline-none">
        {t('items.title')}
      </h2>
      {data ? (
        <Loaded items={data} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingArea>
          <Skeleton className="h-11 w-72" />
          <Skeleton className="mt-6 h-42" />
          <Skeleton className="mt-4 h-42" />
        </LoadingArea>
      )}
    </section>
  );
}

function Loaded({ items: { received, sent } }: { items: FriendItems }) {
  const { t } = useTranslation('friends');
  const reasonText = useReasonText();
  const [removed, setRemoved] = useState<FriendItem | null>(null);
  const [reported, setReported] = useState<FriendItem | null>(null);
  const ReportDialog = useLazyComponent(reportDialog, reported !== null);
  const remove = useFriendChange((friends, id: string) => friends.removeItem({ id }));
  const list = (name: 'received' | 'sent', rows: ReactNode[]) =>
    rows.length > 0 ? (
      <ul>{rows}</ul>
    ) : (
      <EmptyWithDayLink
        compact
        level={3}
        icon={<Gift aria-hidden="true" />}
        title={t(`items.${name}EmptyTitle`)}
        text={t(`items.${name}Empty`)}
        action={t('items.emptyAction')}
      />
    );
  return (
    <>
      <Tabs
        label={t('items.label')}
        tabs={[
          {
            value: 'received',
            label: t('items.received'),
            content: list(
              'received',
              received.map((each) => (
                <ReceivedItem
                  key={each.id}
                  received={each}
                  onRemove={() => setRemoved(each)}
                  onReport={() => setReported(each)}
                />
              )),
            ),
          },
          {
            value: 'sent',
            label: t('items.sent'),
            content: list(
              'sent',
              sent.map((each) => <SentItem key={each.id} sent={each} onRemove={() => setRemoved(each)} />),
            ),
          },
        ]}
      />
      {removed && (
        <ConfirmDialog
          open
          title={t('items.removeTitle')}
          text={t('items.removeText')}
          confirm={t('items.remove')}
          keep={t('removeDialog.keep')}
          busy={remove.isPending}
          failure={remove.error && reasonText(remove.error)}
          onConfirm={() => remove.mutate(removed.id, { onSuccess: () => setRemoved(null) })}
          onClose={() => setRemoved(null)}
        />
      )}
      {reported && ReportDialog && (
        <Suspense>
          <ReportDialog item={reported} onClose={() => setReported(null)} />
        </Suspense>
      )}
    </>
  );
}
