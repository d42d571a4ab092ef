import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { LoadFailure } from '#components/load-failure.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { api } from '#lib/api.ts';
import { DeleteForm } from './delete-form.tsx';
import { DeletionTerms } from './deletion-terms.tsx';
import { useDeletion } from './use-deletion.ts';

type Props = { open: boolean; onClose: () => void; email: string; isPremium: boolean; onDeleted: () => void };

/** What happens, said before it does, and the words that are needed for it. What was typed stays when it fails. */
export function DeleteDialog({ open, onClose, email, isPremium, onDeleted }: Props) {
  const { t } = useTranslation(['own-data', 'common']);
  const formId = useId();
  const ways = useQuery(api.identities.list.queryOptions({ enabled: open }));
  const deletion = useDeletion(email, ways.data?.hasPassword ?? true, onDeleted);
  const close = () => {
    deletion.reset();
    onClose();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(stillOpen) => !stillOpen && !deletion.isBusy && close()}
      title={t('delete.dialog')}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button variant="secondary" disabled={deletion.isBusy} onClick={close} className="max-sm:w-full">
            {t('delete.keep')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            busy={deletion.isBusy}
            disabled={!ways.data}
            className="max-sm:w-full"
          >
            {t('delete.submit')}
          </Button>
        </>
      }
    >
      <DeletionTerms isPremium={isPremium} />
      {ways.data ? (
        <DeleteForm id={formId} email={email} hasPassword={ways.data.hasPassword} deletion={deletion} />
      ) : ways.error ? (
        <LoadFailure error={ways.error} onRetry={() => void ways.refetch()} />
      ) : (
        <Skeleton className="mt-6 h-42 w-full" />
      )}
    </Dialog>
  );
}
