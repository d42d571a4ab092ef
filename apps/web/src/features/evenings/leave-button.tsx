import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { client } from '#lib/api.ts';
import type { Evening, Member } from './evening-types.ts';
import { CommandError, useCommand } from './use-command.tsx';

type Props = { evening: Evening; me: Member; onLeft: () => void };

/** Leaves the evening, after a question that says what follows. */
export function LeaveButton({ evening, me, onLeft }: Props) {
  const { t } = useTranslation(['evenings', 'common']);
  const [open, setOpen] = useState(false);
  const { run, busy, error } = useCommand();
  const role = me.isGuest ? 'guest' : me.isHost ? 'host' : 'member';
  return (
    <div>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="sm"
        trigger={
          <Button variant="ghost" className="-ml-5">
            <LogOut aria-hidden="true" />
            {t('leave.open')}
          </Button>
        }
        title={t('leave.title')}
        description={t(`leave.${role}`)}
        closeLabel={t('common:action.close')}
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t('leave.stay')}
            </Button>
            <Button
              busy={busy !== null}
              onClick={() => run('leave', () => client.evenings.leave({ id: evening.id }), onLeft)}
            >
              {t('leave.confirm')}
            </Button>
          </>
        }
      >
        <CommandError error={error} />
      </Dialog>
    </div>
  );
}
