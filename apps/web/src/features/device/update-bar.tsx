import { RefreshCw, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { changeVersion, waitingVersion } from '#lib/service-worker.ts';
import { useStore } from '#lib/store.ts';

/** Offers to activate a new version. It is never forced, so that no input is lost. */
export function UpdateBar() {
  const { t } = useTranslation('device');
  const version = useStore(waitingVersion, null);
  const [closed, setClosed] = useState<ServiceWorker | null>(null);
  const [isChanging, setChanging] = useState(false);
  return (
    <div role="status" className="flex justify-center">
      {version && version !== closed && (
        <div
          data-asks=""
          className="pointer-events-auto flex animate-rise-in items-center gap-2 rounded-full bg-ink py-1.5 pr-1.5 pl-5 text-paper shadow-lg"
        >
          <p className="text-sm font-semibold">{t('update.ready')}</p>
          <Button
            variant="secondary"
            busy={isChanging}
            onClick={() => {
              setChanging(true);
              changeVersion();
            }}
          >
            <RefreshCw aria-hidden="true" />
            {t('update.now')}
          </Button>
          <button
            type="button"
            aria-label={t('update.later')}
            className="grid size-11 place-items-center rounded-full hover:opacity-75"
            onClick={() => setClosed(version)}
          >
            <X className="size-5" aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  );
}
