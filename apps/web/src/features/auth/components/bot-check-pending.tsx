import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useErrorText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { BotCheckState } from '../hooks/use-bot-check.ts';
import { EmojiRowSkeleton } from './emoji-row.tsx';

/** In the place and size of the question while there is none: on its way, offline, or failed. */
export function BotCheckPending({ check }: { check: BotCheckState }) {
  const { t } = useTranslation(['auth', 'common']);
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
  return (
    <div aria-busy="true">
      <span className="sr-only">{t('botCheck.loading')}</span>
      <EmojiRowSkeleton />
      <div className="mt-3 flex items-center justify-between">
        <Skeleton className="h-6 w-36" />
        <Skeleton className="h-12 w-20" />
      </div>
    </div>
  );
}
