import { WifiOff } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { wasSignedIn } from '#lib/cached-user.ts';
import { useConnected } from '#lib/connection.ts';

/** Banner that is shown while there is no network or the server does not answer. */
export function OfflineBanner() {
  const { t } = useTranslation('common');
  const online = useConnected();
  const banner = useRef<HTMLDivElement>(null);
  // Sticky headers are placed below it: `top-(--banner-height)`.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (online || !banner.current) return;
    const measure = () => style.setProperty('--banner-height', `${banner.current?.offsetHeight ?? 0}px`);
    measure();
    addEventListener('resize', measure);
    return () => {
      removeEventListener('resize', measure);
      style.removeProperty('--banner-height');
    };
  }, [online]);
  return (
    <div ref={banner} role="status" className="sticky top-0 z-40">
      {!online && (
        <p className="flex items-center justify-center gap-2.5 bg-warning-soft px-4 py-2.5 text-center text-sm font-medium text-warning">
          <WifiOff className="size-4.5 shrink-0" aria-hidden="true" />
          {t(wasSignedIn() ? 'offline.member' : 'offline.visitor')}
        </p>
      )}
    </div>
  );
}
