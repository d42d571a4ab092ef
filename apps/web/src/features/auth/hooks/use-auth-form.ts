import { type BaseSyntheticEvent, useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { BotCheckState } from '#components/bot-check/use-bot-check.ts';
import { useCredentialRules } from '#components/credentials/use-credential-rules.ts';
import { useLanguage } from '#i18n/use-language.ts';
import type { Session } from '../session-store.ts';
import { useVisitor } from '../use-visitor.ts';
import { useFailure } from './use-failure.ts';

/** The factor whose code is required after the password, and the address of the user who signs in. */
export type SecondStep = { factorId: string; email: string };

type Values = { email: string; password: string; confirm: string; terms: boolean };

/** Fields, rules and submission of sign-in and sign-up. `RedirectSignedIn` of the page redirects the signed-in user. */
export function useAuthForm(
  mode: 'login' | 'signup',
  email: string,
  botCheck: BotCheckState,
  onSecondStep: (step: SecondStep) => void,
  startSession: (session: Session) => void | Promise<void>,
) {
  const language = useLanguage();
  const isSignedIn = Boolean(useVisitor());
  const rules = useCredentialRules();
  const { failure, fail, clear } = useFailure(botCheck);
  // No empty defaults: they would clear what the user or a password manager entered before hydration.
  const form = useForm<Values>({ defaultValues: email ? { email } : {} });

  const leaveMode = useEffectEvent((_mode: string) => {
    form.reset(undefined, { keepValues: true, keepFieldsRef: true });
    clear();
  });
  useEffect(() => () => leaveMode(mode), [mode]);

  async function submitCredentials({ email, password }: Values, botCheckId: string) {
    const { client } = await import('#lib/api.ts');
    if (mode === 'signup') {
      return startSession(await client.auth.signUp({ email, password, acceptTerms: true, botCheckId, language }));
    }
    const { secondStep, user } = await client.auth.token({ grantType: 'password', email, password, botCheckId });
    if (!secondStep) return startSession({ user });
    botCheck.renew(null);
    onSecondStep({ ...secondStep, email: email.trim() });
  }

  function showErrors(thrown: unknown) {
    for (const { path, code } of fail(thrown).issues) {
      if (path === 'email' || path === 'password') {
        form.setError(path, { message: rules.found[path](code) }, { shouldFocus: true });
      }
    }
  }

  const send = form.handleSubmit(
    async (values) => {
      const botCheckId = await botCheck.settle();
      if (!botCheckId) return botCheck.focus();
      await submitCredentials(values, botCheckId).catch(showErrors);
    },
    () => void botCheck.settle(),
  );

  return {
    form,
    rules,
    failure,
    submit: (event: BaseSyntheticEvent) => {
      clear();
      void send(event);
    },
    // The next page may take a moment to load; until then the form stays busy.
    busy: form.formState.isSubmitting || isSignedIn,
  };
}
