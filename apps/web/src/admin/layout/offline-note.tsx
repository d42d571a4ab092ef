import { WifiOff } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useConnected } from '#lib/connection.ts';

/** Shown while there is no network or the server does not answer: nothing of the administration works offline. */
export function OfflineNote() {
  const { t } = useTranslation('admin');
  const isConnected = useConnected();
  return (
    <div role="status" className="sticky top-0 z-30">
      {!isConnected && (
        <p className="flex items-center justify-center gap-2.5 bg-warning-soft px-4 py-2.5 text-center text-sm font-medium text-warning">
          <WifiOff className="size-4.5 shrink-0" aria-hidden="true" />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
