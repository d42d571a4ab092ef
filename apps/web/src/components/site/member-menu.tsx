import { LogOut } from 'lucide-react';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { MEMBER_LINKS, PUBLIC_LINKS } from './member-links.ts';
import { MenuSheet } from './menu-sheet.tsx';

type Props = { onSignOut: () => void; signingOut: boolean };

const row =
  'flex min-h-13 w-full items-center gap-4 border-b border-line py-2 font-display text-xl [&_svg]:size-5.5 [&_svg]:text-muted';

/** All links of a member; wide screens show some of them in the header as well. */
export function MemberMenu({ onSignOut, signingOut }: Props) {
  const { t } = useTranslation('member');
  return (
    <MenuSheet
      texts={{ open: t('openMenu'), close: t('closeMenu'), menu: t('menu') }}
      className="-mr-2.5"
      busy={signingOut}
    >
      <nav aria-label={t('menu')} className="mt-2">
        {[...MEMBER_LINKS, ...PUBLIC_LINKS].map(({ name, to, Icon }) => (
          <LocalizedLink key={name} to={to} className={row}>
            <Icon aria-hidden="true" />
            {t(name)}
          </LocalizedLink>
        ))}
        <button type="button" className={row} disabled={signingOut} onClick={onSignOut}>
          <LogOut aria-hidden="true" />
          {t('signOut')}
        </button>
      </nav>
    </MenuSheet>
  );
}
