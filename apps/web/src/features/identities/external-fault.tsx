import { EXTERNAL_FAULTS } from '@bugunne/contract/external-faults';
import { useEffect, useRef } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useSaidOnce } from '#lib/use-said-once.ts';
import { useProviderName } from './use-provider-name.ts';

/** With these there is still the password. */
const OTHER_WAY = new Set(['cancelled', 'unavailable', 'refused', 'failed']);

type Props = {
  className?: string /** On the sign-in page, where an e-mail address and a password do as well. */;
  withPassword?: boolean;
};

/** What the way over a provider ended with (`?fault=`), and what to do now. It takes the focus, as faults of a form do. */
export function ExternalFault({ className, withPassword }: Props) {
  const { t } = useTranslation('identities');
  const said = useSaidOnce('fault', 'provider');
  const provider = useProviderName(said.get('provider') ?? null);
  const box = useRef<HTMLDivElement>(null);
  const fault = EXTERNAL_FAULTS.find((one) => one === said.get('fault'));
  const isShown = fault !== undefined;
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [isShown]);

  if (!isShown) return null;
  const isQuiet = fault === 'cancelled';
  return (
    <div ref={box} tabIndex={-1} className={className} data-fault={fault}>
      <Notice tone={isQuiet ? 'neutral' : 'danger'}>
        <p className="font-semibold">{t(`fault.${fault}.title`, { provider })}</p>
        <p>
          {t(`fault.${fault}.text`, { provider })} {withPassword && OTHER_WAY.has(fault) && t('otherWay')}
        </p>
      </Notice>
    </div>
  );
}
