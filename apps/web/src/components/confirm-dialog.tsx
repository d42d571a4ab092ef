import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = {
  open: boolean;
  title: string;
  text: string;
  /** Labels of the button that confirms and the one that changes nothing. */
  confirm: string;
  keep: string;
  busy: boolean;
  failure: string | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that the user cannot take back. */
export function ConfirmDialog({ open, title, text, confirm, keep, busy, failure, onConfirm, onClose }: Props) {
  const { t } = useTranslation('common');
  return (
    <Dialog
      open={open}
      onOpenChange={(stillOpen) => !stillOpen && onClose()}
      size="sm"
      title={title}
      closeLabel={t('action.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} className="max-sm:w-full">
            {keep}
          </Button>
          <Button busy={busy} onClick={onConfirm} className="max-sm:w-full">
            {confirm}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {failure && (
        <Notice tone="danger" className="mt-4">
          {failure}
        </Notice>
      )}
    </Dialog>
  );
}
