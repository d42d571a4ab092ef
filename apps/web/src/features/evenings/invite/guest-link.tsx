import { Share2 } from 'lucide-react';
import { CopyLink } from '#components/copy-link.tsx';
import { QrCode } from '#components/qr-code.tsx';
import { Button } from '#components/ui/button.tsx';
import { localizedPath } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { client } from '#lib/api.ts';
import type { Evening } from '../evening-types.ts';
import { CommandError, useCommand } from '../use-command.tsx';

type Props = { evening: Evening; token: string | null; onToken: (token: string | null) => void };

/** The link for guests: made, copied, shared, scanned, and taken back. */
export function GuestLink({ evening, token, onToken }: Props) {
  const { t } = useTranslation('evenings');
  const language = useLanguage();
  const { run, busy, error } = useCommand();
  const { id, hasGuestLink } = evening;
  const url = token && `${location.origin}${localizedPath(language, '/evening')}#${token}`;
  const make = async () => onToken((await client.evenings.createGuestLink({ id })).token);
  const remove = async () => {
    await client.evenings.removeGuestLink({ id });
    onToken(null);
  };
  return (
    <section aria-labelledby="guest-link">
      <h3 id="guest-link" className="text-xl">
        {t('guestLink.title')}
      </h3>
      <p className="mt-1 text-muted">{t('guestLink.text')}</p>
      {url && hasGuestLink && (
        <div className="mt-4">
          <CopyLink link={url} />
          <div className="flex flex-wrap items-end gap-4">
            <QrCode text={url} label={t('guestLink.qr')} />
            {'share' in navigator && (
              <Button
                variant="secondary"
                // Rejects when the user closes the share sheet, which is no error.
                onClick={() => void navigator.share({ text: t('guestLink.message'), url }).catch(() => undefined)}
              >
                <Share2 aria-hidden="true" />
                {t('guestLink.share')}
              </Button>
            )}
          </div>
        </div>
      )}
      {!url && hasGuestLink && <p className="mt-3">{t('guestLink.shownOnce')}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {!(url && hasGuestLink) && (
          <Button busy={busy === 'make'} onClick={() => run('make', make)}>
            {t(hasGuestLink ? 'guestLink.renew' : 'guestLink.make')}
          </Button>
        )}
        {hasGuestLink && (
          <Button variant="secondary" busy={busy === 'remove'} onClick={() => run('remove', remove)}>
            {t('guestLink.remove')}
          </Button>
        )}
      </div>
      <CommandError error={error} className="mt-4" />
    </section>
  );
}
