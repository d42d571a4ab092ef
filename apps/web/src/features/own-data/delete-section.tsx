import { useState } from 'react';
import { AccountSection } from '#components/account-section.tsx';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { lazyComponent, useLazyComponent } from '#lib/lazy/lazy-component.ts';

const dialog = lazyComponent(() => import('./delete-dialog.tsx').then((module) => module.DeleteDialog));

type Props = { email: string; isPremium: boolean; onDeleted: () => void };

/** Section with the button that opens the dialog for deleting the account. */
export function DeleteSection(props: Props) {
  const { t } = useTranslation('own-data');
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const Dialog = useLazyComponent(dialog, wasOpened);
  return (
    <AccountSection title={t('delete.title')} text={t('delete.text')} anchor="delete">
      <Button
        variant="secondary"
        busy={isOpen && !Dialog}
        onClick={() => {
          setWasOpened(true);
          setOpen(true);
        }}
      >
        {t('delete.button')}
      </Button>
      {Dialog && <Dialog {...props} open={isOpen} onClose={() => setOpen(false)} />}
    </AccountSection>
  );
}
