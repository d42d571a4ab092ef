import { LIMITS } from '@bugunne/contract/limits';
import { AccountSection } from '#components/account-section.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { keptPerson } from '#lib/kept-person.ts';
import { AccountLoaded } from './account-loaded.tsx';
import { clearEmailDraft, readEmailDraft } from './email-draft.ts';
import { EmailForm } from './email-form.tsx';
import { FormDisclosure } from './form-disclosure.tsx';

/** Takes as many lines as the address will. */
function AddressShape() {
  return (
    <p aria-hidden="true" className="font-semibold wrap-anywhere">
      <span className="animate-pulse rounded-md bg-line text-transparent select-none">{keptPerson()?.email}</span>
    </p>
  );
}

/** The address one signs in with, and the way to another one. */
export function EmailSection() {
  const { t } = useTranslation('account');
  return (
    <AccountSection title={t('email.title')} text={t('email.text')} anchor="email">
      <AccountLoaded shape={<AddressShape />}>
        {(account) => (
          <div className="grid gap-4">
            <p className="font-semibold wrap-anywhere">{account.email}</p>
            {account.pendingEmail && (
              <Notice>{t('email.pending', { email: account.pendingEmail, minutes: LIMITS.emailChangeMinutes })}</Notice>
            )}
            <FormDisclosure
              label={t('email.change')}
              done={t('email.sent')}
              begun={readEmailDraft(account.email) !== ''}
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
