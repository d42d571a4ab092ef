import { friendNameFault, normalizeLine } from '@bugunne/contract/friend-words';
import type { FriendProfile } from '@bugunne/contract/friends.schema';
import { FRIEND_LIMITS } from '@bugunne/contract/part-limits.constants';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useErrorText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLineFault } from './line-field.tsx';
import { SharingChoice } from './sharing-choice.tsx';
import { useFriendChange } from './use-friend-change.ts';

type Props = {
  profile: FriendProfile | null;
  action: string;
  /** Without the setting of pushes, which can wait. */
  isShort?: boolean;
  onSaved?: (profile: FriendProfile) => void;
};

const NEW: FriendProfile = { name: '', sharing: 'genres', push: false };

/** The name that friends see, what is shared with them, and pushes about what they send. */
export function ProfileForm({ profile, action, isShort = false, onSaved }: Props) {
  const { t } = useTranslation('friends');
  const errorText = useErrorText();
  const faultText = useLineFault('name');
  const form = useForm<FriendProfile>({ defaultValues: profile ?? NEW });
  const save = useFriendChange((friends, values: FriendProfile) => friends.saveProfile(values));
  const submit = form.handleSubmit(({ name, ...values }) =>
    save.mutateAsync({ ...values, name: normalizeLine(name) }).then(
      (saved) => onSaved?.(saved),
      () => undefined,
    ),
  );
  return (
    <form method="dialog" noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <Field
        label={t('profile.name')}
        hint={t('profile.nameHint', { max: FRIEND_LIMITS.name })}
        error={form.formState.errors.name?.message ?? ''}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="nickname"
            {...form.register('name', { validate: (name) => faultText(friendNameFault(normalizeLine(name))) })}
          />
        )}
      </Field>
      <SharingChoice {...form.register('sharing')} />
      {!isShort && (
        <div>
          <Checkbox label={t('profile.push')} {...form.register('push')} />
          <p className="pl-7 text-sm text-muted">{t('profile.pushHint', { count: FRIEND_LIMITS.pushesPerDay })}</p>
        </div>
      )}
      {save.error && <Notice tone="danger">{errorText(save.error)}</Notice>}
      <Button type="submit" busy={save.isPending} className="justify-self-start max-sm:w-full">
        {action}
      </Button>
    </form>
  );
}
