import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = { open: boolean; onStay: () => void; onDiscard: () => void };

/** Asks before unsaved changes are lost. */
export function UnsavedDialog({ open, onStay, onDiscard }: Props) {
  const { t } = useTranslation(['profile', 'common']);
  return (
    <Dialog
      open={open}
      onOpenChange={(stillOpen) => !stillOpen && onStay()}
      size="sm"
      title={t('leave.title')}
      description={t('leave.text')}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onDiscard} className="max-sm:w-full">
            {t('leave.discard')}
          </Button>
          <Button onClick={onStay} className="max-sm:w-full">
            {t('leave.stay')}
          </Button>
        </>
      }
    />
  );
}
