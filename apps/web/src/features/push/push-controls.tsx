import { Bell, BellOff, Send } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { PushSteps } from './push-steps.tsx';
import { usePushActions } from './use-push-actions.ts';
import type { PushState } from './use-push-state.ts';

/** Buttons for the state of this device, and the last failure. */
export function PushControls({ state }: { state: PushState }) {
  const { t } = useTranslation('push');
  const { enable, disable, test, failure } = usePushActions();
  const { device, others } = state;
  const isDenied = state.permission === 'denied';
  return (
    <div className="space-y-4">
      {isDenied ? (
        <>
          <Notice tone="warning">{t('denied')}</Notice>
          <PushSteps
            title={t('allow.title')}
            steps={[t('allow.site'), t('allow.notifications'), t('allow.app'), t('allow.back')]}
          />
        </>
      ) : (
        <div className="flex flex-wrap gap-3">
          {device === null ? (
            <Button busy={enable.busy} onClick={enable.start}>
              <Bell aria-hidden="true" />
              {t('enable')}
            </Button>
          ) : (
            <>
              <Button variant="secondary" busy={test.busy} onClick={() => test.start(device)}>
                <Send aria-hidden="true" />
                {t('test')}
              </Button>
              <Button variant="ghost" busy={disable.busy} onClick={disable.start}>
                <BellOff aria-hidden="true" />
                {t('disable')}
              </Button>
            </>
          )}
        </div>
      )}
      {failure && !(isDenied && failure.reason === t('denied')) && (
        <Notice tone="danger">
          <p className="font-semibold">{failure.title}</p>
          <p>{failure.reason}</p>
        </Notice>
      )}
      {others > 0 && <p className="text-sm text-muted">{t('others', { count: others })}</p>}
    </div>
  );
}
