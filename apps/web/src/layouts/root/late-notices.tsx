import { Suspense, useEffect, useState } from 'react';
import { lazyComponent, useLazyComponent } from '#components/lazy-component.ts';
import { useConsentQuestion, useMayUse } from '#lib/consent.ts';
import { useThirdPartyAds } from '#lib/site-texts.ts';

const focusManager = lazyComponent(() => import('#components/focus-manager.tsx').then((module) => module.FocusManager));
const noticeStack = lazyComponent(() => import('#components/notice-stack.tsx').then((module) => module.NoticeStack));
const cookieBanner = lazyComponent(() =>
  import('#features/consent/cookie-banner.tsx').then((module) => module.CookieBanner),
);
const deviceNotices = lazyComponent(() =>
  import('#features/device/device-notices.tsx').then((module) => module.DeviceNotices),
);
const pageViews = lazyComponent(() => import('#features/page-views/page-views.tsx').then((module) => module.PageViews));

/** In ms: after the page and its lazy components have loaded. */
const NOTICES_AFTER = 2500;

function useAfter(milliseconds: number): boolean {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isTime;
}

/** Whether the browser has been idle once since the page was rendered. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(() => setIdle(true), 200);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(() => setIdle(true), { timeout: 1000 });
    return () => cancelIdleCallback(request);
  }, []);
  return isIdle;
}

/** Notices, page-view counting and focus, outside of the page itself, loaded without delaying it. */
export function LateNotices() {
  const question = useConsentQuestion(useThirdPartyAds());
  const mayCount = useMayUse('analytics');
  const isIdle = useIdle();
  const isLate = useAfter(NOTICES_AFTER);
  const isAsking = question !== null && isIdle;
  const NoticeStack = useLazyComponent(noticeStack, isLate || isAsking);
  const DeviceNotices = useLazyComponent(deviceNotices, isLate);
  const CookieBanner = useLazyComponent(cookieBanner, isAsking);
  const PageViews = useLazyComponent(pageViews, mayCount && isIdle);
  const FocusManager = useLazyComponent(focusManager, isIdle);
  return (
    <>
      {FocusManager && <FocusManager />}
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
