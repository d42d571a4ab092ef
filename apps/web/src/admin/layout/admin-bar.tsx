import { ADMIN_PAGES, type AdminPage } from '@bugunne/contract/admin-pages';
import { House, LogOut } from 'lucide-react';
import { useLocation } from 'react-router';
import { ThemeButton } from '#components/site/theme-button.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { useSignOut } from '#features/auth/use-sign-out.ts';
import { localizedPath, pageOfPath } from '#i18n/language.ts';
import { LocalizedNavLink } from '#i18n/localized-link.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';

const TABS: Record<AdminPage, 'dashboard' | 'catalogue' | 'quality'> = {
  '/admin': 'dashboard',
  '/admin/catalogue': 'catalogue',
  '/admin/quality': 'quality',
};

/** Header of the administration: way home, tabs, language, theme, sign-out. */
export function AdminBar({ user }: { user: { email: string } }) {
  const { t } = useTranslation(['admin', 'nav']);
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const signOut = useSignOut('/');
  const other = language === 'tr' ? 'en' : 'tr';
  return (
    <header className="border-b border-line bg-surface">
      <div className="page-width flex items-center gap-2 py-2">
        <span className="mr-auto font-display text-lg font-semibold">{t('title')}</span>
        <span className="hidden truncate text-sm text-muted md:inline">{user.email}</span>
        <a
          href={localizedPath(language, '/dashboard')}
          className={buttonClass({ variant: 'ghost', size: 'icon' })}
          aria-label={t('home')}
        >
          <House aria-hidden="true" />
        </a>
        <a
          href={localizedPath(other, pageOfPath(pathname)) + search}
          lang={other}
          hrefLang={other}
          className={buttonClass({ variant: 'ghost' })}
        >
          {t('nav:switchLanguage')}
        </a>
        <ThemeButton />
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('signOut')}
          busy={signOut.isPending}
          onClick={() => signOut.mutate()}
        >
          <LogOut aria-hidden="true" />
        </Button>
      </div>
      <nav aria-label={t('tabs.label')} className="page-width flex gap-1 overflow-x-auto">
        {ADMIN_PAGES.map((page) => (
          <LocalizedNavLink
            key={page}
            to={page}
            end={page === '/admin'}
            className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-muted aria-[current]:border-ink aria-[current]:text-ink"
          >
            {t(`tabs.${TABS[page]}`)}
          </LocalizedNavLink>
        ))}
      </nav>
    </header>
  );
}
