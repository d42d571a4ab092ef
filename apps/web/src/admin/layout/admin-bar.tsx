import { ADMIN_PAGES } from '@bugunne/contract/admin-pages.constants';
import { House, LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { ThemeButton } from '#components/site/theme-button.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { toast } from '#components/ui/toast.tsx';
import { useSignOut } from '#features/auth/use-sign-out.ts';
import { useErrorText } from '#i18n/error-text.ts';
import { localizedPath } from '#i18n/language.ts';
import { LocalizedNavLink } from '#i18n/localized-link.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { TAB_NAMES } from '../lib/tab-names.ts';
import { LanguageSwitch } from './language-switch.tsx';

/** Header of the administration: way home, tabs, language, theme, sign-out. */
export function AdminBar({ email }: { email: string }) {
  const { t } = useTranslation(['admin', 'nav']);
  const errorText = useErrorText();
  const language = useLanguage();
  const signOut = useSignOut('/');
  return (
    <header className="border-b border-line bg-surface">
      <div className="page-width flex items-center gap-1 py-2 sm:gap-2">
        <span className="shrink-0 font-display font-semibold sm:hidden">{t('titleShort')}</span>
        <span className="hidden shrink-0 font-display text-lg font-semibold sm:inline">{t('title')}</span>
        <span className="ml-auto hidden min-w-0 truncate text-sm text-muted lg:inline">{email}</span>
        <a
          href={localizedPath(language, '/dashboard')}
          className={buttonClass({ variant: 'ghost', size: 'icon' }, 'max-lg:ml-auto')}
          aria-label={t('home')}
          title={t('home')}
        >
          <House aria-hidden="true" />
        </a>
        <LanguageSwitch />
        <ThemeButton />
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('signOut')}
          title={t('signOut')}
          busy={signOut.isPending || signOut.isSuccess}
          onClick={() => signOut.mutate(undefined, { onError: (error) => toast.error(errorText(error)) })}
        >
          <LogOut aria-hidden="true" />
        </Button>
      </div>
      <Tabs />
    </header>
  );
}

/** One row on every screen; scrolls on phones, with the tab of the page in view. */
function Tabs() {
  const { t } = useTranslation('admin');
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !tab) return;
    row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav ref={row} aria-label={t('tabs.label')} className="page-width relative flex gap-1 overflow-x-auto">
      {ADMIN_PAGES.map((page) => (
        <LocalizedNavLink
          key={page}
          to={page}
          end={page === '/admin'}
          className="inline-flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-muted -outline-offset-3 hover:text-ink aria-[current]:border-ink aria-[current]:text-ink"
        >
          {t(`tabs.${TAB_NAMES[page]}`)}
        </LocalizedNavLink>
      ))}
    </nav>
  );
}
