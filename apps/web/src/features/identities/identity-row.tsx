import type { Identity } from '@bugunne/contract/identities';
import { Button } from '#components/ui/button.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { longDate } from '#lib/long-date.ts';

type Props = { name: string; identity?: Identity; isLastWay?: boolean; busy?: boolean; onPress: () => void };

/** One provider: since when it is linked, or that it is not, and the button that changes it. */
export function IdentityRow({ name, identity, isLastWay, busy, onPress }: Props) {
  const { t } = useTranslation('identities');
  const language = useLanguage();
  const state = identity
    ? t('section.since', { date: longDate(language, identity.createdAt) })
    : t('section.notLinked');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">{state}</p>
        {identity && !identity.isUsable && <p className="text-sm text-muted">{t('section.unusable')}</p>}
      </div>
      {isLastWay ? (
        <p className="basis-full text-sm text-muted">{t('section.lastWay')}</p>
      ) : (
        <Button
          variant="secondary"
          busy={busy}
          aria-label={t(identity ? 'section.unlinkNamed' : 'section.linkNamed', { provider: name })}
          onClick={onPress}
        >
          {t(identity ? 'section.unlink' : 'section.link')}
        </Button>
      )}
    </li>
  );
}
