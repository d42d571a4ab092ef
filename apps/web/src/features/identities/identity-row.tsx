import type { Identity } from '@bugunne/contract/identities.schema';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { VerifyEmailFirst } from '#components/verify-email-first.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useDisclosureFocus } from '#lib/focus.ts';
import { longDate } from '#lib/format.ts';

type Props = {
  name: string;
  identity?: Identity;
  isLastWay?: boolean;
  /** Whether the address has to be verified before it can be linked. */
  needsEmail?: boolean;
  onPress: () => void;
  /** The form that asks for the password; replaces the button. */
  children: ReactNode;
};

/** Row of a provider: the date of its link, if any, and a button to link or unlink it, which a form replaces. */
export function IdentityRow({ name, identity, isLastWay, needsEmail, onPress, children }: Props) {
  const { t } = useTranslation('identities');
  const language = useLanguage();
  const holder = useDisclosureFocus(children ? 'form' : null);
  const state = identity
    ? t('section.since', { date: longDate(language, identity.createdAt) })
    : t('section.notLinked');
  return (
    <li>
      <div ref={holder} className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-muted">{state}</p>
          {identity && !identity.isUsable && <p className="text-sm text-muted">{t('section.unusable')}</p>}
        </div>
        {isLastWay ? (
          <p className="basis-full text-sm text-muted">{t('section.lastWay')}</p>
        ) : needsEmail ? (
          <div className="basis-full">
            <VerifyEmailFirst />
          </div>
        ) : children ? (
          <div className="basis-full pt-2">{children}</div>
        ) : (
          <Button
            variant="secondary"
            data-opens="form"
            aria-label={t(identity ? 'section.unlinkNamed' : 'section.linkNamed', { provider: name })}
            onClick={onPress}
          >
            {t(identity ? 'section.unlink' : 'section.link')}
          </Button>
        )}
      </div>
    </li>
  );
}
