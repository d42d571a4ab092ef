import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useConnected } from '#lib/connection.ts';
import { PAGE_NOT_LOADED } from '#lib/load-route-module.ts';

/**
 * Says that the page which the user has chosen cannot be loaded yet: it opens by itself as soon as it can, and until then
 * the current page stays as it is. The user may as well give it up.
 */
export function PendingPage() {
  const { t } = useTranslation('device');
  const target = useNavigation().location?.key;
  const here = useLocation();
  const navigate = useNavigate();
  const isConnected = useConnected();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    // A failure of another page does not count for this target.
    setFailed(false);
    if (target === undefined) return;
    const fail = () => setFailed(true);
    addEventListener(PAGE_NOT_LOADED, fail);
    return () => removeEventListener(PAGE_NOT_LOADED, fail);
  }, [target]);

  return (
    <div role="status" className="flex justify-center">
      {hasFailed && (
        <div className="pointer-events-auto flex animate-rise-in flex-wrap items-center justify-end gap-x-4 gap-y-2 rounded-xl bg-ink py-2 pr-2 pl-5 text-paper shadow-lg">
          <p className="min-w-0 flex-1 basis-60 py-1 text-sm font-semibold">
            {t(isConnected ? 'pendingPage.retrying' : 'pendingPage.offline')}
          </p>
          <Button
            variant="secondary"
            // The router drops the chosen page when another navigation begins.
            onClick={() => void navigate(here, { replace: true, state: here.state })}
          >
            {t('pendingPage.stay')}
          </Button>
        </div>
      )}
    </div>
  );
}
