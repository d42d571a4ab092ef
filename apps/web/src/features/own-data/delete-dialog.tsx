import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { LoadFailure } from '#components/load-failure.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { identitiesQuery } from '#lib/queries/account.ts';
import { DeleteForm } from './delete-form.tsx';
import { DeletionTerms } from './deletion-terms.tsx';
import { useDeletion } from './use-deletion.ts';

type Props = { open: boolean; onClose: () => void; email: string; isPremium: boolean; onDeleted: () => void };

/** Dialog that explains the consequences of deleting the account and confirms it. The input is kept after an error. */
export function DeleteDialog({ open, onClose, email, isPremium, onDeleted }: Props) {
  const { t } = useTranslation(['own-data', 'common']);
  const formId = useId();
  const identities = useQuery({ ...identitiesQuery(), enabled: open });
  const deletion = useDeletion(email, identities.data?.hasPassword ?? true, onDeleted);
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
            disabled={!identities.data}
            className="max-sm:w-full"
          >
            {t('delete.submit')}
          </Button>
        </>
      }
    >
      <DeletionTerms isPremium={isPremium} />
      {identities.data ? (
        <DeleteForm id={formId} email={email} hasPassword={identities.data.hasPassword} deletion={deletion} />
      ) : identities.error ? (
        <LoadFailure error={identities.error} onRetry={() => void identities.refetch()} />
      ) : (
        <Skeleton className="mt-6 h-42 w-full" />
      )}
    </Dialog>
  );
}
