import { LIMITS } from '@bugunne/contract/limits.constants';
import { AccountSection } from '#components/account-section.tsx';
import { EmailVerification } from '#components/email-verification.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { cachedUser } from '#lib/cached-user.ts';
import { AccountLoaded } from './account-loaded.tsx';
import { clearEmailDraft, readEmailDraft } from './email-draft.ts';
import { EmailForm } from './email-form.tsx';
import { FormDisclosure } from './form-disclosure.tsx';

/** As tall as the address: the cached one, in transparent text. */
function AddressSkeleton() {
  return (
    <p aria-hidden="true" className="font-semibold wrap-anywhere">
      <span className="animate-pulse rounded-md bg-line text-transparent select-none">{cachedUser()?.email}</span>
    </p>
  );
}

/** The e-mail address of the account, and a form to change it. */
export function EmailSection() {
  const { t } = useTranslation('account');
  return (
    <AccountSection title={t('email.title')} text={t('email.text')} anchor="email">
      <EmailVerification className="mb-4" />
      <AccountLoaded skeleton={<AddressSkeleton />}>
        {(account) => (
          <div className="grid gap-4">
            <p className="font-semibold wrap-anywhere">{account.email}</p>
            {account.pendingEmail && (
              <Notice>{t('email.pending', { email: account.pendingEmail, minutes: LIMITS.emailChangeMinutes })}</Notice>
            )}
            {/* Of another address, as after a confirmation in another tab, neither the form nor its notice stays. */}
            <FormDisclosure
              key={account.email}
              label={t('email.change')}
              done={t('email.sent')}
              isInitiallyOpen={readEmailDraft(account.email) !== ''}
              onClose={clearEmailDraft}
            >
              {({ close, finish }) => <EmailForm account={account} onCancel={close} onDone={finish} />}
            </FormDisclosure>
          </div>
        )}
      </AccountLoaded>
    </AccountSection>
  );
}
