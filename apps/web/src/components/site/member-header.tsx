import { CircleQuestionMark, LogOut, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink, LocalizedNavLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { Wordmark } from '../wordmark.tsx';
import { HeaderDate } from './header-date.tsx';
import { LanguageLink } from './language-link.tsx';
import { MEMBER_LINKS } from './member-links.ts';
import { MemberMenu } from './member-menu.tsx';
import { navLinkClass } from './nav-link-class.ts';
import { ThemeButton } from './theme-button.tsx';

/** The links for which wide screens have room beside the date; the menu has all of them. */
const IN_HEADER: ReadonlySet<string> = new Set(['dashboard', 'saved', 'history', 'activity', 'friends']);

type Props = {
  /** Notification bell, provided by the route. */
  bell: ReactNode;
  onSignOut: () => void;
  signingOut: boolean;
  /** The user's local date (YYYY-MM-DD) according to the server; the default is that of the browser. */
  date?: string | undefined;
};

/** Header of every member page. Pages use it through `layouts/member/member-page.tsx`. */
export function MemberHeader({ bell, onSignOut, signingOut, date }: Props) {
  const { t } = useTranslation(['member', 'nav']);
  return (
    <header className="sticky top-(--banner-height) z-20 border-b border-line bg-paper">
      <div className="page-width flex h-17 items-center gap-1">
        <LocalizedLink
          to="/dashboard"
          aria-label={t('nav:home')}
          className="mr-3 flex min-h-11 shrink-0 items-center max-[22.5rem]:mr-1.5"
        >
          <Wordmark className="text-[min(1.625rem,8.5vw)] leading-none max-[22.5rem]:text-[min(1.375rem,7vw)]" />
        </LocalizedLink>
        {/* Beside large text there is no room for the date: it wraps below the row, which is cut off. */}
        <div className="mr-auto flex h-11 min-w-0 flex-1 flex-wrap items-center overflow-hidden before:h-full">
          <div className="flex-[1_1_min-content] border-l border-line-strong pl-3 wrap-normal max-[22.5rem]:pl-2">
            <HeaderDate date={date} />
          </div>
        </div>
        <nav aria-label={t('menu')} className="hidden items-center lg:flex">
          {MEMBER_LINKS.filter(({ name }) => IN_HEADER.has(name)).map(({ name, to }) => (
            <LocalizedNavLink key={name} end to={to} className={navLinkClass}>
              {t(name)}
            </LocalizedNavLink>
          ))}
        </nav>
        <LanguageLink className="max-lg:hidden" />
        <LocalizedLink
          to="/help"
          aria-label={t('help')}
          title={t('help')}
          className={buttonClass({ variant: 'ghost', size: 'icon' }, 'max-lg:hidden')}
        >
          <CircleQuestionMark aria-hidden="true" />
        </LocalizedLink>
        <ThemeButton />
        {bell}
        <LocalizedLink
          to="/dashboard?view=profile"
          aria-label={t('profile')}
          title={t('profile')}
          className={buttonClass({ variant: 'ghost', size: 'icon' }, 'max-sm:hidden')}
        >
          <UserRound aria-hidden="true" />
        </LocalizedLink>
        <Button
          variant="ghost"
          size="icon"
          busy={signingOut}
          className="max-lg:hidden"
          aria-label={t('signOut')}
          title={t('signOut')}
          onClick={onSignOut}
        >
          <LogOut aria-hidden="true" />
        </Button>
        <MemberMenu onSignOut={onSignOut} signingOut={signingOut} />
      </div>
    </header>
  );
}
