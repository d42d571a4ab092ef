import { EXTERNAL_FAULTS } from '@bugunne/contract/external-faults.constants';
import { useEffect, useRef } from 'react';
import { ContactText } from '#components/contact-text.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useOneTimeParams } from '#lib/use-one-time-params.ts';
import { useProviderName } from './use-providers.ts';

/** Errors after which the user can still sign in with a password. */
const PASSWORD_WORKS = new Set(['cancelled', 'unavailable', 'refused', 'failed']);

type Props = {
  className?: string;
  /** For the sign-in page, which also offers e-mail address and password. */
  withPassword?: boolean;
};

/** Error of a sign-in with a provider (`?fault=`), and the next step below it. It takes focus, like errors of a form. */
export function ExternalFault({ className, withPassword }: Props) {
  const { t } = useTranslation('identities');
  const params = useOneTimeParams('fault', 'provider');
  const provider = useProviderName(params.get('provider') ?? null);
  const box = useRef<HTMLDivElement>(null);
  const fault = EXTERNAL_FAULTS.find((one) => one === params.get('fault'));
  const isShown = fault !== undefined;
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [isShown]);

  if (!isShown) return null;
  const isCancelled = fault === 'cancelled';
  return (
    <div ref={box} tabIndex={-1} className={className} data-fault={fault}>
      <Notice tone={isCancelled ? 'neutral' : 'danger'}>
        <p className="font-semibold">{t(`fault.${fault}.title`, { provider })}</p>
      </Notice>
      <p className="mt-2 px-4 text-sm text-muted">
        <ContactText text={t(`fault.${fault}.text`, { provider })} words={t('writeToUs')} />{' '}
        {withPassword && PASSWORD_WORKS.has(fault) && t('otherWay')}
      </p>
    </div>
  );
}
