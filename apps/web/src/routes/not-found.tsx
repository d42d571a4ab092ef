import { Suspense } from 'react';
import { PageHead } from '#components/page-head.tsx';
import { Claims } from '#components/site/claims.tsx';
import { NotFoundHeading } from '#components/site/not-found-heading.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import type { PageHandle } from '#lib/load-route-module.ts';

export const handle: PageHandle = { namespaces: ['not-found'] };

const suggestions = { home: '/', premium: '/premium', auth: '/auth', help: '/help' } as const;
const suggestionKeys = Object.keys(suggestions) as (keyof typeof suggestions)[];
const quickLinks = [
  ['/bugün-ne-yapsam', 'food'],
  ['/bugün-ne-izlesem', 'screen'],
  ['/bugün-ne-dinlesem', 'music'],
  ['/about', 'about'],
  ['/contact', 'contact'],
  ['/privacy', 'privacy'],
] as const;

export default function NotFound() {
  const { t } = useTranslation(['not-found', 'nav']);
  return (
    <div className="page-width">
      <PageHead title={t('title')} hidden />
      <meta name="description" content={t('text')} />
      <NotFoundHeading title={t('title')} text={t('text')} />
      <h2 className="mt-14 text-2xl">{t('suggestionsTitle')}</h2>
      <ul className="mt-4 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-4">
        {suggestionKeys.map((key) => {
          const text = t(`suggestions.${key}.text`);
          const isAuth = key === 'auth';
          return (
            <li key={key}>
              <Suggestion
                to={suggestions[key]}
                title={t(`suggestions.${key}.title`)}
                text={text}
                className={isAuth && 'in-data-member:hidden'}
              />
              {/* Members need no sign-in; CSS selects, as the page is pre-rendered. */}
              {isAuth && (
                <Suggestion
                  to="/dashboard"
                  title={t('nav:dashboard')}
                  text={text}
                  className="not-in-data-member:hidden"
                />
              )}
            </li>
          );
        })}
      </ul>
      <nav aria-labelledby="quick-links" className="mt-10">
        <h2 id="quick-links" className="text-2xl">
          {t('linksTitle')}
        </h2>
        <ul className="mt-2 flex flex-wrap gap-x-6">
          {quickLinks.map(([to, label]) => (
            <li key={to}>
              <LocalizedLink to={to} className="text-link inline-flex min-h-11 items-center">
                {t(`nav:${label}`)}
              </LocalizedLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-8 flex flex-wrap gap-3">
        <LocalizedLink to="/contact" className={buttonClass({ size: 'lg' })}>
          {t('contact')}
        </LocalizedLink>
        <LocalizedLink to="/help" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
          {t('help')}
        </LocalizedLink>
      </div>
      {/* After a link within the signed-in pages there are no site settings yet: only the claims suspend. */}
      <Suspense>
        <Claims />
      </Suspense>
    </div>
  );
}

type SuggestionProps = { to: string; title: string; text: string; className?: string | false };

const Suggestion = ({ to, title, text, className }: SuggestionProps) => (
  <LocalizedLink to={to} className={cn('group block h-full border-t-2 border-ink py-4', className)}>
    <span className="block font-display text-2xl group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
      {title}
    </span>
    <span className="mt-1 block text-muted">{text}</span>
  </LocalizedLink>
);
