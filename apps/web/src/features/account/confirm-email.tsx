import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { FailureText } from '#components/credentials/failure-text.tsx';
import { FocusedTitle } from '#components/focused-title.tsx';
import { NoScriptNote } from '#components/no-script-note.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { client } from '#lib/api.ts';
import { toApiError } from '#lib/api-error.ts';
import { useHydrated } from '#lib/lazy/use-hydrated.tsx';

/** Target of the link in the confirmation mail. Requires a button press, because mail scanners open links as well. */
export function ConfirmEmail() {
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  const token = search.get('token') ?? '';
  // The link in the mail to a new account; the pre-rendered page has no query.
  const isNew = hydrated && search.has('new');
  const confirm = useMutation({
    mutationFn: () => client.account.confirmEmail({ token }),
    meta: { invalidates: ['account'] },
  });

  const error = confirm.error && toApiError(confirm.error);
  // The pre-rendered page has no query: until hydration the link is treated as complete.
  const isInvalid = (hydrated && !token) || error?.code === 'email_link_invalid' || error?.code === 'invalid_input';
  const outcome = confirm.data
    ? confirm.data.outcome === 'verified'
      ? 'verified'
      : 'done'
    : error?.code === 'email_link_used'
      ? 'used'
      : isInvalid
        ? 'invalid'
        : null;

  if (outcome) {
    return (
      <div className="animate-fade-in">
        <FocusedTitle>{t(`confirmEmail.${outcome}Title`)}</FocusedTitle>
        <p className="mt-3 wrap-anywhere">{t(`confirmEmail.${outcome}`, { email: confirm.data?.email ?? '' })}</p>
        <LocalizedLink to="/dashboard/account" className={buttonClass({ size: 'lg' }, 'mt-8')}>
          {t('confirmEmail.toAccount')}
        </LocalizedLink>
      </div>
    );
  }
  return (
    <>
      <h1 className="text-3xl">{t(isNew ? 'confirmEmail.newTitle' : 'confirmEmail.title')}</h1>
      <p className="mt-3 mb-8 text-muted">{t(isNew ? 'confirmEmail.newText' : 'confirmEmail.text')}</p>
      {error && (
        <div className="mb-5">
          <FailureText failure={error} />
        </div>
      )}
      <div className="mb-5 not-noscript:hidden">
        <NoScriptNote />
      </div>
      <Button size="lg" busy={confirm.isPending} onClick={() => confirm.mutate()}>
        {t(isNew ? 'confirmEmail.newSubmit' : 'confirmEmail.submit')}
      </Button>
    </>
  );
}
