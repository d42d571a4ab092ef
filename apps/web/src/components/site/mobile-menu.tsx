import type { ReactNode } from 'react';
import { LocalizedLink, LocalizedNavLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { DISCOVER_PAGES } from './discover-pages.ts';
import { MenuSheet } from './menu-sheet.tsx';

const linkClass =
  'flex min-h-12 items-center border-b border-line py-2 font-display text-xl aria-[current=page]:underline aria-[current=page]:underline-offset-4';

/** The public header's links on narrow screens. */
export function MobileMenu({ account }: { account: ReactNode }) {
  const { t } = useTranslation('nav');
  return (
    <MenuSheet texts={{ open: t('openMenu'), close: t('closeMenu'), menu: t('menu') }} className="lg:hidden">
      <nav aria-label={t('main')} className="mt-2 mb-8">
        {DISCOVER_PAGES.map((page) => (
          <LocalizedNavLink key={page.to} to={page.to} className={linkClass}>
            {t(page.title)}
          </LocalizedNavLink>
        ))}
        <LocalizedLink to="/#features" className={linkClass}>
          {t('features')}
        </LocalizedLink>
        <LocalizedNavLink to="/premium" className={linkClass}>
          {t('premium')}
        </LocalizedNavLink>
        <LocalizedNavLink to="/help" className={linkClass}>
          {t('help')}
        </LocalizedNavLink>
      </nav>
      {account}
    </MenuSheet>
  );
}
