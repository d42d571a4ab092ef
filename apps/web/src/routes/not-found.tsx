import { PageHead } from '#components/page-head.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PageHandle } from '#lib/page-handle.ts';

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
    <div className="page-width pt-12 sm:pt-20">
      <PageHead title={t('title')} hidden />
      <p aria-hidden="true" className="font-display text-5xl text-muted tabular-nums">
        404
      </p>
      <h1 className="mt-2 text-4xl">{t('title')}</h1>
      <p className="prose-width mt-4 text-lg text-muted">{t('text')}</p>
      <h2 className="mt-12 text-2xl">{t('suggestionsTitle')}</h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {suggestionKeys.map((key) => (
          <li key={key}>
            <LocalizedLink
              to={suggestions[key]}
              className="block h-full rounded-lg border border-line bg-surface p-5 hover:bg-sunken"
            >
              <span className="block font-display text-xl">{t(`suggestions.${key}.title`)}</span>
              <span className="mt-1 block text-muted">{t(`suggestions.${key}.text`)}</span>
            </LocalizedLink>
          </li>
        ))}
      </ul>
      <h2 className="mt-12 text-2xl">{t('linksTitle')}</h2>
      <ul className="mt-3 flex flex-wrap gap-x-6">
        {quickLinks.map(([to, label]) => (
          <li key={to}>
            <LocalizedLink to={to} className="text-link inline-flex min-h-11 items-center">
              {t(`nav:${label}`)}
            </LocalizedLink>
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap gap-3">
        <LocalizedLink to="/contact" className={buttonClass()}>
          {t('contact')}
        </LocalizedLink>
        <LocalizedLink to="/help" className={buttonClass({ variant: 'secondary' })}>
          {t('help')}
        </LocalizedLink>
      </div>
    </div>
  );
}
