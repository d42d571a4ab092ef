import { Outlet } from 'react-router';
import { LanguageLink } from '#components/site/language-link.tsx';
import { PageShell } from '#components/site/page-shell.tsx';
import { ThemeButton } from '#components/site/theme-button.tsx';
import { Wordmark } from '#components/wordmark.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PageHandle } from '#lib/load-route-module.ts';

export const handle: PageHandle = { namespaces: ['nav'] };

/** Layout of sign-in and password pages, without navigation that leads away by accident. */
export default function EntryLayout() {
  const { t } = useTranslation('nav');
  return (
    <PageShell
      header={
        <header className="page-width flex h-17 items-center gap-1">
          <LocalizedLink to="/" aria-label={t('home')} className="mr-auto flex min-h-11 items-center">
            <Wordmark className="text-[min(1.625rem,8.5vw)] leading-none" />
          </LocalizedLink>
          <LanguageLink />
          <ThemeButton />
        </header>
      }
    >
      <Outlet />
    </PageShell>
  );
}
