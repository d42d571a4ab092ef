import { Suspense } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useErrorText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useConnected } from '#lib/connection.ts';

type Props = { error: unknown; onRetry: () => void };

/** Takes the place of a question that could not be loaded, in the same size: says why, and loads it again by itself. */
export function BotCheckUnavailable({ error, onRetry }: Props) {
  const { t } = useTranslation(['visitor-form', 'common']);
  const isConnected = useConnected();
  return (
    <div role="status" className="grid min-h-38 content-center justify-items-start gap-3">
      <p className="text-muted">
        {isConnected ? (
          <Suspense fallback={<>&nbsp;</>}>
            <Reason error={error} />
          </Suspense>
        ) : (
          t('botCheck.offline')
        )}
      </p>
      <Button variant="secondary" onClick={onRetry}>
        {t('common:action.retry')}
      </Button>
    </div>
  );
}

function Reason({ error }: { error: unknown }) {
  const errorText = useErrorText();
  return errorText(error);
}
