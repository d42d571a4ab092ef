import { BottomBar } from '#components/bottom-bar.tsx';
import { Button } from '#components/ui/button.tsx';
import { useReasonText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = {
  dirty: boolean;
  busy: boolean;
  error: unknown;
  /** Message about missing selections; a new `attempt` announces the same text again. */
  shortfall: string | undefined;
  attempt: number;
  onSave: () => void;
};

/**
 * Save button at the bottom of the screen, with a status text for unsaved changes. A child of the whole page, because
 * `sticky` inside a column would scroll out of view with that column.
 */
export function ProfileBar({ dirty, busy, error, shortfall, attempt, onSave }: Props) {
  const { t } = useTranslation(['profile', 'common']);
  const reasonText = useReasonText();
  return (
    <BottomBar data-asks={dirty ? '' : undefined} className="lg:mr-0 lg:ml-[25.5rem]">
      <div role="alert" className="text-sm font-medium text-danger [&:not(:empty)]:mb-2.5">
        {shortfall ? <p key={attempt}>{shortfall}</p> : error ? `${t('saveFailed')} ${reasonText(error)}` : null}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="min-w-0 flex-[1_1_6rem] text-sm text-muted">
          {t(dirty ? 'unsaved' : 'unchanged')}
        </p>
        <Button size="lg" onClick={onSave} disabled={!dirty} busy={busy} className="max-w-full shrink-0">
          {error ? t('common:action.retry') : t('save')}
        </Button>
      </div>
    </BottomBar>
  );
}
