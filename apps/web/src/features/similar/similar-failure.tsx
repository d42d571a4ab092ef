import { Button } from '#components/ui/button.tsx';
import { useReasonText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = { error: unknown; busy: boolean; onRetry: () => void };

/** Small error message, because the rest of the page has loaded. */
export function SimilarFailure({ error, busy, onRetry }: Props) {
  const { t } = useTranslation(['content', 'common']);
  const reasonText = useReasonText();
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <p role="alert">
        {t('similar.failed')} <span className="text-muted">{reasonText(error)}</span>
      </p>
      <Button variant="secondary" busy={busy} onClick={onRetry}>
        {t('common:action.retry')}
      </Button>
    </div>
  );
}
