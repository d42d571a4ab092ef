import type { OwnInvitation } from '@bugunne/contract/friends.schema';
import { formatCode } from '@bugunne/contract/invitation-code';
import { Check, Copy, QrCode as QrIcon, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { QrCode } from '#components/qr-code.tsx';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { useLanguage, useLocalizedPath } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { unbrokenDate } from '#lib/format.ts';
import { useCopy } from '#lib/use-copy.ts';
import { WithdrawButton } from './withdraw-button.tsx';

/** An open invitation: its code, and its link to copy, share or scan. */
export function OpenInvitation({ invitation }: { invitation: OwnInvitation }) {
  const { t } = useTranslation('friends');
  const language = useLanguage();
  const path = useLocalizedPath();
  const { outcome, copy } = useCopy();
  const [hasQr, setHasQr] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const link = `${location.origin}${path('/invitation')}#${invitation.token}`;
  const code = formatCode(invitation.code);
  useEffect(() => {
    if (outcome === 'refused') field.current?.select();
  }, [outcome]);
  // Rejects when the user closes the share sheet, which is no error.
  const share = () => void navigator.share({ text: t('invite.shareText'), url: link }).catch(() => undefined);
  return (
    <li className="border-t border-line py-4 first:border-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-mono text-xl tracking-wide">
          <span className="sr-only">{t('invite.code')}: </span>
          {code}
        </p>
        <p className="text-sm text-muted">
          {t('invite.until', { date: unbrokenDate(language, invitation.expiresAt) })}
        </p>
      </div>
      <div className="mt-2 flex gap-2">
        <Button variant="secondary" className="flex-1 px-3!" onClick={() => void copy(link)}>
          {outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {t('invite.copy')}
        </Button>
        {'share' in navigator && (
          <Button
            variant="secondary"
            size="icon"
            aria-label={t('invite.share')}
            title={t('invite.share')}
            onClick={share}
          >
            <Share2 aria-hidden="true" />
          </Button>
        )}
        <Button
          variant="secondary"
          size="icon"
          aria-label={t(hasQr ? 'invite.qrHide' : 'invite.qr')}
          title={t(hasQr ? 'invite.qrHide' : 'invite.qr')}
          aria-expanded={hasQr}
          onClick={() => setHasQr(!hasQr)}
        >
          <QrIcon aria-hidden="true" />
        </Button>
        <WithdrawButton invitation={invitation} />
      </div>
      <p role="status" className="text-sm text-muted empty:hidden mt-2">
        {outcome === 'copied' && t('invite.copied')}
        {outcome === 'refused' && t('invite.copyRefused')}
      </p>
      {outcome === 'refused' && (
        <Input ref={field} readOnly value={link} aria-label={t('invite.link')} className="mt-2" />
      )}
      {hasQr && (
        <div className="flex justify-center">
          <QrCode text={link} label={t('invite.qrLabel')} />
        </div>
      )}
    </li>
  );
}
