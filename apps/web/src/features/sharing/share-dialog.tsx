import { Share2 } from 'lucide-react';
import { CopyLink } from '#components/copy-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { SHARE_ICONS } from './share-icons.tsx';
import { type Shareable, type ShareTarget, shareLink, shareTargets } from './share-link.ts';

type Props = { item: Shareable; open: boolean; onOpenChange: (open: boolean) => void };

const TARGETS: readonly ShareTarget[] = ['whatsapp', 'telegram', 'x', 'facebook', 'email'];

/** Shares the public address of an item: with the device's share sheet, through a service, or by copying it. */
export function ShareDialog({ item, open, onOpenChange }: Props) {
  const { t } = useTranslation(['share', 'common']);
  const language = useLanguage();
  const url = shareLink(item, language);
  const text = t('text', { title: item.title });
  const targets = shareTargets(url, text);
  const hasNative = 'share' in navigator;

  // Rejects when the user closes the share sheet, which is no error.
  const shareNatively = () => void navigator.share({ title: item.title, text, url }).catch(() => undefined);

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={t('title')}
      description={item.title}
      closeLabel={t('common:action.close')}
    >
      <CopyLink link={url} />
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(max(5rem,26%),1fr))] gap-2 sm:grid-cols-5">
        {TARGETS.map((target) => (
          <li key={target}>
            <a
              href={targets[target]}
              target={target === 'email' ? undefined : '_blank'}
              rel="noopener noreferrer"
              className="flex min-h-18 flex-col items-center justify-center gap-1.5 rounded-md border border-line px-1 py-2.5 text-xs font-medium hover:bg-sunken"
            >
              {SHARE_ICONS[target]}
              {t(`target.${target}`)}
            </a>
          </li>
        ))}
        {hasNative && (
          <li className="sm:col-span-5">
            <Button
              variant="secondary"
              className="size-full rounded-md! max-sm:flex-col max-sm:px-1! max-sm:text-xs!"
              onClick={shareNatively}
            >
              <Share2 aria-hidden="true" />
              {t('native')}
            </Button>
          </li>
        )}
      </ul>
    </Dialog>
  );
}
