import { Suspense, useEffect, useState } from 'react';
import { lazyComponent, useLazyComponent } from '#components/lazy-component.ts';
import { useConsentQuestion, useMayUse } from '#lib/consent.ts';
import { useForeignAds } from '#lib/site-texts.ts';

const noticeStack = lazyComponent(() => import('#components/notice-stack.tsx').then((module) => module.NoticeStack));
const cookieBanner = lazyComponent(() =>
  import('#features/consent/cookie-banner.tsx').then((module) => module.CookieBanner),
);
const deviceNotices = lazyComponent(() =>
  import('#features/device/device-notices.tsx').then((module) => module.DeviceNotices),
);
const pageViews = lazyComponent(() => import('#features/page-views/page-views.tsx').then((module) => module.PageViews));

/** After the page and everything it fetches late. */
const NOTICES_AFTER = 2500;

function useAfter(milliseconds: number): boolean {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isTime;
}

/** Once the browser has drawn the page and has nothing else to do. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(() => setIdle(true), 200);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(() => setIdle(true), { timeout: 1000 });
    return () => cancelIdleCallback(waiting);
  }, []);
  return isIdle;
}

/** What is not of the page itself; no page waits for it. */
export function LateNotices() {
  const question = useConsentQuestion(useForeignAds());
  const mayCount = useMayUse('analytics');
  const isIdle = useIdle();
  const isLate = useAfter(NOTICES_AFTER);
  const isAsking = question !== null && isIdle;
  const NoticeStack = useLazyComponent(noticeStack, isLate || isAsking);
  const DeviceNotices = useLazyComponent(deviceNotices, isLate);
  const CookieBanner = useLazyComponent(cookieBanner, isAsking);
  const PageViews = useLazyComponent(pageViews, mayCount && isIdle);
  return (
    <>
      {PageViews && <PageViews />}
      {NoticeStack && (DeviceNotices || CookieBanner) && (
        <NoticeStack>
          {DeviceNotices && <DeviceNotices />}
          <Suspense>{CookieBanner && <CookieBanner />}</Suspense>
        </NoticeStack>
      )}
    </>
  );
}
