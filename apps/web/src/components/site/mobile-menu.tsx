import { Menu, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { DISCOVER_PAGES } from './discover-pages.ts';
import { LanguageLink } from './language-link.tsx';

const linkClass = 'flex min-h-12 items-center border-b border-line py-2 font-display text-xl';

/** The header's links as a sheet; the browser's own dialog keeps focus inside and gives it back. */
export function MobileMenu({ account }: { account: ReactNode }) {
  const { t } = useTranslation('nav');
  const sheet = useRef<HTMLDialogElement>(null);
  const { pathname, hash } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the sheet.
  useEffect(() => sheet.current?.close(), [pathname, hash]);

  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        className="lg:hidden"
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
        <nav aria-label={t('main')} className="mt-2 mb-8">
          {DISCOVER_PAGES.map((page) => (
            <LocalizedLink key={page.to} to={page.to} className={linkClass}>
              {t(page.title)}
            </LocalizedLink>
          ))}
          <LocalizedLink to="/#features" className={linkClass}>
            {t('features')}
          </LocalizedLink>
          <LocalizedLink to="/premium" className={linkClass}>
            {t('premium')}
          </LocalizedLink>
          <LocalizedLink to="/help" className={linkClass}>
            {t('help')}
          </LocalizedLink>
        </nav>
        {account}
      </dialog>
    </>
  );
}
