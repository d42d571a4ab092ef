import { ChevronDown } from 'lucide-react';
import { PageHead } from '#components/page-head.tsx';
import { PageIntro } from '#components/site/page-intro.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PageHandle } from '#lib/page-handle.ts';

export const handle: PageHandle = { namespaces: ['help'] };

export default function Help() {
  const { t } = useTranslation('help');
  return (
    <div className="page-width">
      <PageHead title={t('title')} description={t('description')} />
      <PageIntro title={t('title')} lead={t('lead')} />
      {t('groups', { returnObjects: true }).map((group) => (
        <section key={group.title} className="grid gap-x-12 gap-y-2 border-t border-line py-8 md:grid-cols-[1fr_2fr]">
          <h2 className="text-2xl">{group.title}</h2>
          <div>
            {group.questions.map((entry) => (
              <details key={entry.question} className="group border-b border-line last:border-0">
                <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-3 text-lg font-medium [&::-webkit-details-marker]:hidden">
                  {entry.question}
                  <ChevronDown
                    className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
                    aria-hidden="true"
                  />
                </summary>
                <p className="prose-width pb-5 text-muted">{entry.answer}</p>
              </details>
            ))}
          </div>
        </section>
      ))}
      <section className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg bg-sunken p-6 sm:p-8">
        <div>
          <h2 className="text-2xl">{t('moreTitle')}</h2>
          <p className="mt-1 text-muted">{t('more')}</p>
        </div>
        <LocalizedLink to="/contact" className={buttonClass({ variant: 'secondary' })}>
          {t('toContact')}
        </LocalizedLink>
      </section>
    </div>
  );
}
