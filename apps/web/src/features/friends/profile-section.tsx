import type { FriendProfile } from '@bugunne/contract/friends.schema';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { toast } from '#components/ui/toast.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { Monogram } from './monogram.tsx';
import { ProfileForm } from './profile-form.tsx';

/** The user's own name and sharing among friends, with a dialog to change them. */
export function ProfileSection({ profile }: { profile: FriendProfile }) {
  const { t } = useTranslation(['friends', 'common']);
  const [open, setOpen] = useState(false);
  return (
    <Card className="p-5">
      <h2 className="text-xl">{t('profile.title')}</h2>
      <div className="mt-3 flex items-center gap-3.5">
        <Monogram name={profile.name} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{profile.name}</p>
          <p className="text-sm text-muted">{t('profile.shared', { what: t(`level.${profile.sharing}.name`) })}</p>
        </div>
      </div>
      <Button variant="secondary" block className="mt-4" onClick={() => setOpen(true)}>
        {t('profile.edit')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t('profile.title')} closeLabel={t('common:action.close')}>
        <ProfileForm
          profile={profile}
          action={t('profile.save')}
          onSaved={() => {
            setOpen(false);
            toast.success(t('profile.saved'));
          }}
        />
      </Dialog>
    </Card>
  );
}
