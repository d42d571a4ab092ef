import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = { open: boolean; onStay: () => void; onLoad: () => void; onSaveAnyway: () => void };

/** Asks which are to last: the preferences that another tab or device has saved meanwhile, or the draft. */
export function OutdatedDialog({ open, onStay, onLoad, onSaveAnyway }: Props) {
  const { t } = useTranslation(['profile', 'common']);
  return (
    <Dialog
      open={open}
      onOpenChange={(stillOpen) => !stillOpen && onStay()}
      size="sm"
      title={t('outdated.title')}
      description={t('outdated.text')}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onSaveAnyway} className="max-sm:w-full">
            {t('outdated.saveAnyway')}
          </Button>
          <Button onClick={onLoad} className="max-sm:w-full">
            {t('outdated.load')}
          </Button>
        </>
      }
    />
  );
}
