import { AccountSection } from '#components/account-section.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { AccountLoaded } from './account-loaded.tsx';
import { FormDisclosure } from './form-disclosure.tsx';
import { PasswordForm } from './password-form.tsx';

export function PasswordSection() {
  const { t } = useTranslation('account');
  return (
    <AccountSection title={t('password.title')} text={t('password.text')} anchor="password">
      <AccountLoaded>
        {(account) => (
          <div className="grid gap-4">
            {!account.hasPassword && <p className="text-muted">{t('password.none')}</p>}
            <FormDisclosure
              label={t(account.hasPassword ? 'password.change' : 'password.set')}
              done={t('password.done')}
            >
              {({ close, finish }) => <PasswordForm account={account} onCancel={close} onDone={finish} />}
            </FormDisclosure>
          </div>
        )}
      </AccountLoaded>
    </AccountSection>
  );
}
