import { Undo2 } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** Message that a notification was deleted, with an undo button. The dialog announces it to screen readers. */
export function RemovedNote({ onUndo }: { onUndo: () => void }) {
  const { t } = useTranslation('notifications');
  return (
    <div className="mr-auto flex min-h-11 min-w-0 items-center gap-x-2">
      <p aria-hidden="true" className="min-w-0 text-sm text-muted">
        {t('removed')}
      </p>
      <Button variant="ghost" onClick={onUndo}>
        <Undo2 aria-hidden="true" />
        {t('undo')}
      </Button>
    </div>
  );
}
