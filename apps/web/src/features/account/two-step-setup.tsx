import { useState } from 'react';
import { ConfirmForm } from '#components/confirmation/confirm-form.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { client } from '#lib/api.ts';
import type { Account } from '#lib/use-account.ts';
import { FormDisclosure } from './form-disclosure.tsx';
import { ScanForm } from './scan-form.tsx';

type Enrolled = Awaited<ReturnType<typeof client.account.enrolFactor>>;
type Props = { account: Account; onCodes: (codes: string[]) => void };

/** Set-up of two-step sign-in: asks for the password, then for the app's first code. */
export function TwoStepSetup({ account, onCodes }: Props) {
  const { t } = useTranslation('account');
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null);
  return (
    <FormDisclosure label={t('twoStep.turnOn')} done="">
      {({ close }) =>
        enrolled ? (
          <ScanForm
            enrolled={enrolled}
            onCodes={onCodes}
            onCancel={() => {
              setEnrolled(null);
              close();
            }}
          />
        ) : (
          <ConfirmForm
            account={account}
            submitLabel={t('twoStep.next')}
            send={(confirmed) => client.account.enrolFactor(confirmed)}
            onDone={setEnrolled}
            onCancel={close}
          />
        )
      }
    </FormDisclosure>
  );
}
