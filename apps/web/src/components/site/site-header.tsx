import type { ReactNode } from 'react';
import { LocalizedLink, LocalizedNavLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { Wordmark } from '../wordmark.tsx';
import { DiscoverMenu } from './discover-menu.tsx';
import { LanguageLink } from './language-link.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { navLinkClass } from './nav-link-class.ts';
import { ThemeButton } from './theme-button.tsx';

/** Header of every public page; `account` is the sign-in button, provided by the route, which knows the session. */
export function SiteHeader({ account }: { account: ReactNode }) {
  const { t } = useTranslation('nav');
  return (
    <header className="sticky top-(--banner-height) z-20 border-b border-line bg-paper">
      <div className="page-width flex h-17 items-center gap-1">
        <LocalizedLink to="/" aria-label={t('home')} className="mr-auto flex min-h-11 items-center lg:mr-6">
          <Wordmark className="text-[min(1.625rem,8.5vw)] leading-none" />
        </LocalizedLink>
        <nav aria-label={t('main')} className="mr-auto hidden items-center lg:flex">
          <DiscoverMenu />
          <LocalizedLink to="/#features" className={navLinkClass}>
            {t('features')}
          </LocalizedLink>
          <LocalizedNavLink to="/premium" className={navLinkClass}>
            {t('premium')}
          </LocalizedNavLink>
          <LocalizedNavLink to="/help" className={navLinkClass}>
            {t('help')}
          </LocalizedNavLink>
        </nav>
        <LanguageLink className="max-lg:hidden" />
        <ThemeButton />
        <div className="ml-1.5 max-sm:hidden">{account}</div>
        <MobileMenu account={account} />
      </div>
    </header>
  );
}
