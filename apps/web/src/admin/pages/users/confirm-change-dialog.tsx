import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = {
  title: string;
  /** The user or view that is changed. */
  subject: string;
  text: string;
  isBusy: boolean;
  isDanger?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before a change without further choices. */
export function ConfirmChangeDialog({ title, subject, text, isBusy, isDanger = false, onConfirm, onClose }: Props) {
  const { t } = useTranslation(['admin-users', 'admin']);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={title}
      description={<span className="wrap-anywhere">{subject}</span>}
      closeLabel={t('admin:close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} busy={isBusy} onClick={onConfirm}>
            {title}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
