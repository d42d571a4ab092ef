import { isInvitationCode, normalizeCode } from '@bugunne/contract/invitation-code';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { useErrorText } from '#i18n/error-text.ts';
import { useLocalizedPath } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFriendChange } from './use-friend-change.ts';

/** Takes the focus when the empty list of friends leads here. */
export const CODE_TITLE_ID = 'friends-code';

/** Opens the invitation of a code that the user types. */
export function CodeForm() {
  const { t } = useTranslation('friends');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const path = useLocalizedPath();
  const form = useForm({ defaultValues: { code: '' } });
  const find = useFriendChange((friends, code: string) => friends.findByCode({ code }));
  const submit = form.handleSubmit(({ code }) =>
    find.mutate(normalizeCode(code), {
      onSuccess: ({ token }) => void navigate(`${path('/invitation')}#${token}`),
      onError: (error) => form.setError('code', { message: errorText(error) }),
    }),
  );
  return (
    <Card className="p-5">
      <h2 id={CODE_TITLE_ID} tabIndex={-1} className="text-xl outline-none">
        {t('code.title')}
      </h2>
      <form method="dialog" noValidate className="mt-3" onSubmit={(event) => void submit(event)}>
        <Field label={t('code.label')} hint={t('code.hint')} error={form.formState.errors.code?.message ?? ''}>
          {(control) => (
            <div className="flex gap-2">
              <Input
                {...control}
                autoCapitalize="characters"
                autoComplete="off"
                autoCorrect="off"
                spellCheck={false}
                className="min-w-0 flex-1 font-mono tracking-wide"
                {...form.register('code', {
                  validate: (code) => isInvitationCode(normalizeCode(code)) || t('code.invalid'),
                })}
              />
              <Button type="submit" variant="secondary" busy={find.isPending} className="shrink-0">
                {t('code.action')}
              </Button>
            </div>
          )}
        </Field>
      </form>
    </Card>
  );
}
