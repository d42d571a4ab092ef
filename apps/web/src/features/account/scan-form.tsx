import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { SectionForm } from '#components/confirmation/section-form.tsx';
import { useSend } from '#components/confirmation/use-send.ts';
import { CopyButton } from '#components/copy-button.tsx';
import { CodeField } from '#components/credentials/code-field.tsx';
import { useCredentialRules } from '#components/credentials/use-credential-rules.ts';
import { QrCode } from '#components/qr-code.tsx';
import { useErrorText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { client } from '#lib/api.ts';

type Props = {
  enrolled: { id: string; secret: string; uri: string };
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
};

/** Set-up of an authenticator app: its QR code, the key for manual entry, and a field for the first code. */
export function ScanForm({ enrolled, onCodes, onCancel }: Props) {
  const { t } = useTranslation('account');
  const rules = useCredentialRules();
  const errorText = useErrorText();
  const { id, secret, uri } = enrolled;
  // The focused field has disappeared, so focus moves to the steps.
  const steps = useRef<HTMLOListElement>(null);
  useEffect(() => steps.current?.focus(), []);
  const form = useForm({ defaultValues: { code: '' } });
  const { failure, busy, submit } = useSend({
    form,
    send: async ({ code }) => {
      const { challengeId } = await client.account.challengeFactor({ id });
      return client.account.verifyFactor({ id, challengeId, code });
    },
    faultOf: ({ code }) => (code === 'factor_code_invalid' ? ['code', errorText(code)] : null),
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes ?? []),
  });

  return (
    <SectionForm failure={failure} busy={busy} submitLabel={t('twoStep.finish')} onSubmit={submit} onCancel={onCancel}>
      <ol ref={steps} tabIndex={-1} className="outline-none grid list-decimal gap-5 pl-5 marker:font-semibold">
        <li>{t('twoStep.install')}</li>
        <li>
          {t('twoStep.scan')}
          <QrCode text={uri} label={t('twoStep.qr')} />
          <details>
            <summary className="text-link inline-flex min-h-11 cursor-pointer items-center font-semibold">
              {t('twoStep.noScan')}
            </summary>
            <div className="grid gap-3 pb-1">
              <p>
                <a href={uri} className="text-link font-semibold">
                  {t('twoStep.openApp')}
                </a>
              </p>
              <p>{t('twoStep.typeKey')}</p>
              <code className="rounded-md bg-sunken px-4 py-3 font-mono tracking-wide wrap-anywhere">
                {secret.match(/.{1,4}/g)?.join(' ')}
              </code>
              <div className="flex flex-wrap gap-3">
                <CopyButton text={secret} label={t('twoStep.copyKey')} done={t('copied')} refused={t('copyRefused')} />
              </div>
            </div>
          </details>
        </li>
        <li>
          <CodeField
            label={t('twoStep.code')}
            error={form.formState.errors.code?.message}
            {...form.register('code', {
              validate: rules.code,
            })}
          />
        </li>
      </ol>
    </SectionForm>
  );
}
