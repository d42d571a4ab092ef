import { LIMITS } from '@bugunne/contract/limits.constants';
import { LateBotCheck } from '#components/bot-check/late-bot-check.tsx';
import type { BotCheckState } from '#components/bot-check/use-bot-check.ts';
import { EmailField } from '#components/credentials/email-field.tsx';
import { LazyFailure } from '#components/credentials/lazy-failure.tsx';
import { PasswordField } from '#components/credentials/password-field.tsx';
import { NoScriptNote } from '#components/no-script-note.tsx';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { retryUntilSuccess, singleFlight } from '#lib/retry.ts';
import { type SecondStep, useAuthForm } from '../hooks/use-auth-form.ts';
import type { AuthMode } from '../hooks/use-auth-mode.ts';
import type { Session } from '../session-store.ts';
import { AgreeText } from './agree-text.tsx';

type Props = {
  mode: 'login' | 'signup';
  pathOf: (mode: AuthMode) => string;
  botCheck: BotCheckState;
  email: string;
  /** Called with the typed address, so that the other forms can reuse it. */
  onLeave: (email: string) => void;
  onSend: () => void;
  onSecondStep: (step: SecondStep) => void;
};

/** The data layer loads with the first touch of the form, so that submitting does not wait for it. */
const loadDataLayer = singleFlight(() => retryUntilSuccess(() => import('../data-layer.tsx')));

const startSession = async (session: Session) => (await loadDataLayer()).startSession(session);

/** Sign-in and sign-up in one form, so that the input is kept when the user switches between them. */
export function AuthForm({ mode, pathOf, botCheck, email, onLeave, onSend, onSecondStep }: Props) {
  const { t } = useTranslation('auth');
  const { form, rules, submit, busy, failure } = useAuthForm(mode, email, botCheck, onSecondStep, startSession);
  const { errors } = form.formState;
  const isNew = mode === 'signup';

  return (
    <form
      // Without this, a submit before hydration would put the password into the URL.
      method="dialog"
      noValidate
      onFocus={() => void loadDataLayer()}
      onSubmit={(event) => {
        onSend();
        submit(event);
      }}
      className="grid gap-5 lg:gap-4"
    >
      <NoScriptNote />
      {failure && <LazyFailure failure={failure} loginPath={pathOf('login')} />}
      <EmailField
        error={errors.email?.message}
        autoComplete={isNew ? 'email' : 'username'}
        {...form.register('email', { validate: rules.email })}
      />
      <PasswordField
        label={t('field.password')}
        hint={isNew && t('field.passwordHint', { count: LIMITS.passwordMin })}
        error={errors.password?.message}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        {...form.register('password', { validate: isNew ? rules.newPassword : rules.password, deps: 'confirm' })}
      />
      {isNew && (
        <>
          <PasswordField
            label={t('field.confirm')}
            error={errors.confirm?.message}
            autoComplete="new-password"
            {...form.register('confirm', { validate: rules.confirm })}
          />
          <div>
            <Checkbox
              id="agree"
              label={<AgreeText part="text" />}
              error={errors.terms?.message}
              {...form.register('terms', { validate: rules.terms })}
            />
            <p className="mt-1.5 text-sm text-muted">
              <AgreeText part="about" />
            </p>
          </div>
        </>
      )}
      {!isNew && (
        <LocalizedLink
          to={pathOf('recover')}
          data-sign-in-only=""
          onClick={() => onLeave(form.getValues('email'))}
          className="text-link -my-3 inline-flex min-h-11 items-center justify-self-start text-sm font-semibold"
        >
          {t('field.forgot')}
        </LocalizedLink>
      )}
      <div data-sign-in-only="" className="grid gap-5 lg:gap-4">
        <LateBotCheck check={botCheck} />
        <Button type="submit" size="lg" block busy={busy}>
          {t(`${mode}.submit`)}
        </Button>
      </div>
    </form>
  );
}
