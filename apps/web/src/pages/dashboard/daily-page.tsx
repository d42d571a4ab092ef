import { Suspense, useCallback, useMemo, useState } from 'react';
import { AdSlot } from '#features/ads/ad-slot.tsx';
import { useUntick } from '#features/insight/use-untick.ts';
import { useReact } from '#features/interactions/use-react.ts';
import { DailyQuote } from '#features/quotes/daily-quote.tsx';
import { TodayPage } from '#features/recommendations/today-page.tsx';
import type { CardHandlers, Pick } from '#features/recommendations/today-types.ts';
import { useToday } from '#features/recommendations/use-today.ts';
import { eveningTitles } from '#features/sharing/evening/evening.ts';
import { EveningPart } from '#features/sharing/evening/evening-part.tsx';
import { lazyComponent, useLazyComponent, usePreload } from '#lib/lazy/lazy-component.ts';

const shareDialog = lazyComponent(() =>
  import('#features/sharing/share-dialog.tsx').then((module) => module.ShareDialog),
);

/** Today's picks with the quote, the share dialog and the ad slot, below the header. */
export function DailyPage({ className }: { className: string }) {
  const today = useToday();
  const react = useReact();
  usePreload(shareDialog.load);
  const [shared, setShared] = useState<Pick | null>(null);
  const [sharing, setSharing] = useState(false);
  const ShareDialog = useLazyComponent(shareDialog, shared !== null);

  const onReact = useCallback<CardHandlers['onReact']>(
    (contentId, action, value) => void react(contentId, action, value),
    [react],
  );
  const onShare = useCallback((item: Pick) => {
    setShared(item);
    setSharing(true);
  }, []);
  const { refetch } = today;
  const onUntick = useUntick(useCallback(() => void refetch(), [refetch]));
  const date = today.data?.date;
  const titles = today.data ? eveningTitles(today.data.sections) : [];
  const quote = useMemo(() => date && <DailyQuote date={date} />, [date]);

  return (
    <>
      <div className={className}>
        <TodayPage
          query={today}
          quote={quote}
          sharing={today.data && <EveningPart date={today.data.date} renewsAt={today.data.renewsAt} titles={titles} />}
          ad={<AdSlot />}
          onReact={onReact}
          onShare={onShare}
          onUntick={onUntick}
        />
      </div>
      {shared && ShareDialog && (
        <Suspense>
          <ShareDialog item={shared} open={sharing} onOpenChange={setSharing} />
        </Suspense>
      )}
    </>
  );
}
