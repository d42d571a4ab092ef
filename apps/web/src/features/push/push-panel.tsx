import { useId, useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useReasonText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { PushControls } from './push-controls.tsx';
import { PushSteps } from './push-steps.tsx';
import { pushSupport } from './push-support.ts';
import { usePushState } from './use-push-state.ts';

/** Push notifications of this device: switch on, test and switch off, or instructions where that is not possible. */
export function PushPanel() {
  const { t } = useTranslation(['push', 'common']);
  const reasonText = useReasonText();
  const [support] = useState(pushSupport);
  const { data, error, refetch, isFetching } = usePushState(support === 'supported');
  const title = useId();
  return (
    <section aria-labelledby={title} className="rounded-lg border border-line p-4 sm:p-5">
      <div className="flex items-center justify-between gap-3">
        <h3 id={title} className="text-lg">
          {t('title')}
        </h3>
        {data && (
          <Badge tone={data.device === null ? 'neutral' : 'success'}>{t(data.device === null ? 'off' : 'on')}</Badge>
        )}
      </div>
      <p className="mt-1 mb-4 text-muted">{t('text')}</p>
      {support === 'unsupported' && <Notice>{t('unsupported')}</Notice>}
      {support === 'install-first' && (
        <PushSteps
          title={t('install.title')}
          text={t('install.text')}
          steps={[t('install.share'), t('install.add'), t('install.open')]}
        />
      )}
      {data ? (
        <PushControls state={data} />
      ) : error ? (
        <div className="space-y-3">
          <Notice tone="danger">
            {t('loadFailed')} {reasonText(error)}
          </Notice>
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            {t('common:action.retry')}
          </Button>
        </div>
      ) : (
        support === 'supported' && <Skeleton className="h-11 w-56 rounded-full" />
      )}
    </section>
  );
}
