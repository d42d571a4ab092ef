import { Suspense } from 'react';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { reopenConsent } from '#lib/consent.ts';
import { hydrateOnVisible } from '#lib/lazy/hydrate-on-visible.ts';
import { Wordmark } from '../wordmark.tsx';
import { LanguageLink } from './language-link.tsx';

const groups = [
  {
    title: 'product',
    links: [
      ['/bugün-ne-izlesem', 'screen'],
      ['/bugün-ne-yapsam', 'food'],
      ['/bugün-ne-dinlesem', 'music'],
      ['/premium', 'premium'],
    ],
  },
  {
    title: 'company',
    links: [
      ['/about', 'about'],
      ['/privacy', 'privacy'],
      ['/terms', 'terms'],
      ['/sources', 'sources'],
    ],
  },
  {
    title: 'support',
    links: [
      ['/help', 'help'],
      ['/contact', 'contact'],
    ],
  },
] as const;

const SocialLinks = hydrateOnVisible(() => import('./social-links.tsx').then((module) => module.SocialLinks), {
  id: 'footer-social',
});
const social = (
  <Suspense fallback={<div className="min-h-60" />}>
    <SocialLinks />
  </Suspense>
);

export function SiteFooter() {
  const { t } = useTranslation('nav');
  return (
    <footer className="drawn-late-200 mt-24 border-t border-line bg-sunken sm:drawn-late-120">
      <div className="page-width grid gap-x-6 gap-y-10 py-14 max-sm:grid-cols-[auto_1fr] sm:grid-cols-[auto_1fr_1fr_1fr] sm:gap-x-8 lg:grid-cols-[2fr_auto_1fr_1fr_1fr]">
        <div className="col-span-full lg:col-span-1">
          <Wordmark className="text-2xl" />
          <p className="mt-3 max-w-60 text-balance text-muted">{t('footer.motto')}</p>
        </div>
        {groups.map((group) => (
          <nav key={group.title} aria-labelledby={`footer-${group.title}`}>
            <h2 id={`footer-${group.title}`} className="kicker font-sans tracking-normal text-muted">
              {t(`footer.${group.title}`)}
            </h2>
            <ul className="mt-2">
              {group.links.map(([to, label]) => (
                <li key={to}>
                  <LocalizedLink
                    to={to}
                    className="inline-flex min-h-11 items-center py-1.5 leading-snug hover:underline sm:min-h-9"
                  >
                    {t(label)}
                  </LocalizedLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        {social}
      </div>
      <div className="page-width">
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-5 text-sm text-muted">
          <span>{t('footer.rights')}</span>
          <button type="button" onClick={reopenConsent} className="inline-flex min-h-11 items-center hover:underline">
            {t('footer.cookies')}
          </button>
          <LanguageLink className="-mr-3" />
        </div>
      </div>
    </footer>
  );
}
