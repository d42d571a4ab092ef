import { LIMITS } from '@bugunne/contract/limits.constants';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { ConfirmForm } from '#components/confirmation/confirm-form.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { client } from '#lib/api.ts';
import { useDisclosureFocus } from '#lib/focus.ts';
import type { Account } from '#lib/use-account.ts';

type Props = {
  account: Account;
  factor: Account['factors'][number];
  onCodes: (codes: string[]) => void;
  onRemoved: () => void;
};

/** The authenticator app in use: recovery codes left, and forms to renew the codes and to turn it off. */
export function FactorRow({ account, factor, onCodes, onRemoved }: Props) {
  const { t } = useTranslation('account');
  const [asking, setAsking] = useState<'renew' | 'remove' | null>(null);
  const { id, recoveryCodesLeft } = factor;
  const holder = useDisclosureFocus(asking);
  const close = () => setAsking(null);
  return (
    <Card ref={holder} className="grid gap-4 p-5">
      <div className="flex items-start gap-4">
        <Smartphone className="mt-0.5 size-6 shrink-0 text-muted" aria-hidden="true" />
        <div>
          <h3 className="text-lg">{t('twoStep.app')}</h3>
          <p className="text-sm text-muted">{t('twoStep.codesLeft', { count: recoveryCodesLeft })}</p>
        </div>
      </div>
      {asking === null && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" data-opens="renew" onClick={() => setAsking('renew')}>
            {t('twoStep.renew')}
          </Button>
          <Button variant="ghost" data-opens="remove" onClick={() => setAsking('remove')}>
            {t('twoStep.remove')}
          </Button>
        </div>
      )}
      {asking === 'renew' && (
        <ConfirmForm
          key="renew"
          account={account}
          lead={t('twoStep.renewText', { number: LIMITS.recoveryCodes })}
          submitLabel={t('twoStep.renew')}
          send={(confirmed) => client.account.renewRecoveryCodes({ id, ...confirmed })}
          onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
          onCancel={close}
        />
      )}
      {asking === 'remove' && (
        <ConfirmForm
          key="remove"
          account={account}
          lead={t('twoStep.removeText')}
          submitLabel={t('twoStep.remove')}
          danger
          send={(confirmed) => client.account.removeFactor({ id, ...confirmed })}
          onDone={onRemoved}
          onCancel={close}
        />
      )}
    </Card>
  );
}
