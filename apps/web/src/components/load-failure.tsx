import { CloudOff } from 'lucide-react';
import { Suspense } from 'react';
import { useErrorText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { toApiError } from '#lib/api-error.ts';
import { Button } from './ui/button.tsx';
import { PageMessage } from './ui/page-message.tsx';

type Props = { error: unknown; onRetry: () => void; title?: string };

/** Error state of content that could not be loaded: the reason and, unless it loads by itself, a retry button. */
export function LoadFailure({ error, onRetry, title }: Props) {
  const { t } = useTranslation('common');
  return (
    <PageMessage
      icon={<CloudOff aria-hidden="true" />}
      title={title ?? t('loadFailure.title')}
      text={
        // The title and the button are there before the texts of errors.
        <Suspense fallback={<>&nbsp;</>}>
          <Reason error={error} />
        </Suspense>
      }
      action={toApiError(error).code !== 'maintenance' && <Button onClick={onRetry}>{t('action.retry')}</Button>}
    />
  );
}

function Reason({ error }: { error: unknown }) {
  const errorText = useErrorText();
  return errorText(error);
}
