import { Button } from '#components/ui/button.tsx';
import { useErrorText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { BotCheckSkeleton } from './bot-check-skeleton.tsx';
import type { BotCheckState } from './use-bot-check.ts';

/** Replaces the question, in the same size, while it is loading, offline or failed. */
export function BotCheckPending({ check }: { check: BotCheckState }) {
  const { t } = useTranslation(['visitor-form', 'common']);
  const errorText = useErrorText();
  if (check.error || check.isWaitingForNetwork) {
    return (
      <div role="status" className="grid min-h-38 content-center justify-items-start gap-3">
        <p className="text-muted">{check.error ? errorText(check.error) : t('botCheck.offline')}</p>
        {check.error && (
          <Button variant="secondary" onClick={() => check.renew(null)}>
            {t('common:action.retry')}
          </Button>
        )}
      </div>
    );
  }
  return <BotCheckSkeleton />;
}
