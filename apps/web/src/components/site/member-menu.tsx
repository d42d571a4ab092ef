import { LogOut, Menu, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { LanguageLink } from './language-link.tsx';
import { MEMBER_LINKS } from './member-links.ts';

type Props = { onSignOut: () => void; signingOut: boolean };

const row =
  'flex min-h-13 w-full items-center gap-4 border-b border-line py-2 font-display text-xl [&_svg]:size-5.5 [&_svg]:text-muted';

/** The member's links as a sheet for narrow screens; the browser's own dialog keeps focus inside and gives it back. */
export function MemberMenu({ onSignOut, signingOut }: Props) {
  const { t } = useTranslation('member');
  const sheet = useRef<HTMLDialogElement>(null);
  const { pathname, search } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the sheet.
  useEffect(() => sheet.current?.close(), [pathname, search]);

  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        className="-mr-2.5 lg:hidden"
        aria-label={t('openMenu')}
        onClick={() => sheet.current?.showModal()}
      >
        <Menu aria-hidden="true" />
      </Button>
      <dialog ref={sheet} aria-label={t('menu')} className="sheet">
        <div className="flex items-center justify-between">
          <LanguageLink className="-ml-3" />
          <Button
            variant="ghost"
            size="icon"
            className="-mr-2.5"
            aria-label={t('closeMenu')}
            onClick={() => sheet.current?.close()}
          >
            <X aria-hidden="true" />
          </Button>
        </div>
        <nav aria-label={t('menu')} className="mt-2">
          {MEMBER_LINKS.map(({ name, to, Icon }) => (
            <LocalizedLink key={name} to={to} className={row} onClick={() => sheet.current?.close()}>
              <Icon aria-hidden="true" />
              {t(name)}
            </LocalizedLink>
          ))}
          <button type="button" className={row} disabled={signingOut} onClick={onSignOut}>
            <LogOut aria-hidden="true" />
            {t('signOut')}
          </button>
        </nav>
      </dialog>
    </>
  );
}
