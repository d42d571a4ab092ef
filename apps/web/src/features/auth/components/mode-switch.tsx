import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import type { AuthMode } from '../hooks/use-auth-mode.ts';

type Props = { mode: AuthMode; pathOf: (mode: AuthMode) => string };

/** Links to sign-in and sign-up; the mode is in the URL, so that back navigation returns to the other. */
export function ModeSwitch({ mode, pathOf }: Props) {
  const { t } = useTranslation('auth');
  return (
    <nav aria-label={t('mode.label')} className="grid grid-cols-2 rounded-full bg-sunken p-1">
      {(['login', 'signup'] as const).map((one) => (
        <LocalizedLink
          key={one}
          to={pathOf(one)}
          aria-current={one === mode ? 'page' : undefined}
          className={cn(
            'grid min-h-11 place-items-center rounded-full px-4 text-sm font-semibold transition-colors duration-150',
            one === mode ? 'bg-surface text-ink shadow-sm' : 'text-muted hover:text-ink',
          )}
        >
          {t(`mode.${one}`)}
        </LocalizedLink>
      ))}
    </nav>
  );
}
