import { LIMITS } from '@bugunne/contract/limits.constants';
import { useMutation } from '@tanstack/react-query';
import { useReasonText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { client } from '#lib/api.ts';
import { cachedUser } from '#lib/cached-user.ts';
import { useAccount } from '#lib/use-account.ts';
import { Button } from './ui/button.tsx';
import { Notice } from './ui/notice.tsx';

/** Asks for the verification of the account's address, and offers to send the link again; nothing when it is verified. */
export function EmailVerification({ className }: { className?: string }) {
  const { t } = useTranslation('verification');
  const reasonText = useReasonText();
  // The cached user tells before the account's answer comes, so that the notice pushes nothing down.
  const { data: account = cachedUser() } = useAccount();
  const send = useMutation({ mutationFn: () => client.account.sendVerification() });
  // Answers of an earlier version, cached for offline use, do not say.
  if (account?.isEmailVerified !== false) return null;
  return (
    <Notice tone="warning" {...(className ? { className } : {})}>
      <p className="font-semibold">{t('title')}</p>
      <p className="mt-1 wrap-anywhere">{t('text', { email: account.email, hours: LIMITS.emailVerificationHours })}</p>
      {send.isSuccess ? (
        <p className="mt-2 font-semibold">{t('sent')}</p>
      ) : (
        <Button variant="secondary" className="mt-3" busy={send.isPending} onClick={() => send.mutate()}>
          {t('send')}
        </Button>
      )}
      {send.error && <p className="mt-2">{reasonText(send.error)}</p>}
    </Notice>
  );
}
