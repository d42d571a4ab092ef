import { Suspense } from 'react';
import { useMatches } from 'react-router';
import { useConsentQuestion, useMayUse } from '#lib/consent.ts';
import { lazyComponent, useLazyComponent } from '#lib/lazy/lazy-component.ts';
import { useAfter, useIdle } from '#lib/lazy/moments.ts';
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

/** Notices, page-view counting and focus, outside of the page itself, loaded without delaying it. */
export function LateNotices() {
  const question = useConsentQuestion(useThirdPartyAds());
  const mayCount = useMayUse('analytics');
  // Other pages still load their data or their form when the browser is idle for the first time.
  const layouts = useMatches().map(({ id }) => id);
  const isPublicPage = layouts.includes('routes/public-layout');
  const isIdle = useIdle();
  const isLate = useAfter(NOTICES_AFTER);
  const isAsking = question !== null && (isPublicPage ? isIdle : isLate);
  const NoticeStack = useLazyComponent(noticeStack, isLate || isAsking);
  const DeviceNotices = useLazyComponent(deviceNotices, isLate);
  const CookieBanner = useLazyComponent(cookieBanner, isAsking);
  const PageViews = useLazyComponent(pageViews, mayCount && isIdle);
  const FocusManager = useLazyComponent(focusManager, layouts.includes('routes/entry-layout') ? isLate : isIdle);
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
