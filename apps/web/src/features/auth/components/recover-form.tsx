import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { LateBotCheck } from '#components/bot-check/late-bot-check.tsx';
import type { BotCheckState } from '#components/bot-check/use-bot-check.ts';
import { EmailField } from '#components/credentials/email-field.tsx';
import { LazyFailure } from '#components/credentials/lazy-failure.tsx';
import { useCredentialRules } from '#components/credentials/use-credential-rules.ts';
import { FocusedTitle } from '#components/focused-title.tsx';
import { Button } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFailure } from '../hooks/use-failure.ts';
import { RecoverSent } from './recover-sent.tsx';

type Props = { botCheck: BotCheckState; email: string; backPath: string };

/** Form that requests a reset mail. The outcome is the same whether or not the address has an account. */
export function RecoverForm({ botCheck, email, backPath }: Props) {
  const { t } = useTranslation(['auth-steps', 'auth']);
  const language = useLanguage();
  const rules = useCredentialRules();
  const { failure, fail, clear } = useFailure(botCheck);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({ defaultValues: { email } });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(
    async (values) => {
      clear();
      const botCheckId = await botCheck.settle();
      if (!botCheckId) return botCheck.focus();
      try {
        const { client } = await import('#lib/api.ts');
        await client.auth.recover({ email: values.email, botCheckId, language });
        botCheck.renew(null);
        setSentTo(values.email.trim());
      } catch (thrown) {
        if (fail(thrown).issues.some(({ path }) => path === 'email')) {
          form.setError('email', { message: rules.found.email() }, { shouldFocus: true });
        }
      }
    },
    () => void botCheck.settle(),
  );

  if (sentTo) return <RecoverSent email={sentTo} backPath={backPath} onAnother={() => setSentTo(null)} />;

  return (
    <>
      <LocalizedLink
        to={backPath}
        className="mb-4 -ml-1 inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-muted hover:text-ink"
      >
        <ArrowLeft className="size-5" aria-hidden="true" />
        {t('recover.back')}
      </LocalizedLink>
      <FocusedTitle>{t('auth:mode.recover')}</FocusedTitle>
      <p className="mt-3 text-muted">{t('recover.text')}</p>
      <form method="dialog" noValidate onSubmit={(event) => void send(event)} className="mt-8 grid gap-5">
        {failure && <LazyFailure failure={failure} />}
        <EmailField
          error={errors.email?.message}
          autoComplete="username"
          {...form.register('email', { validate: rules.email })}
        />
        <LateBotCheck check={botCheck} />
        <Button type="submit" size="lg" block busy={isSubmitting}>
          {t('recover.submit')}
        </Button>
      </form>
    </>
  );
}
