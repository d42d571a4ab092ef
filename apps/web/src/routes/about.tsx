import { PageHead } from '#components/page-head.tsx';
import { PageIntro } from '#components/site/page-intro.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PageHandle } from '#lib/page-handle.ts';

export const handle: PageHandle = { namespaces: ['about'] };

export default function About() {
  const { t } = useTranslation('about');
  return (
    <div className="page-width">
      <PageHead title={t('title')} description={t('description')} />
      <PageIntro title={t('title')} lead={t('lead')} />
      {t('sections', { returnObjects: true }).map((section) => (
        <section key={section.title} className="grid gap-x-12 gap-y-2 border-t border-line py-8 md:grid-cols-[1fr_2fr]">
          <h2 className="text-2xl">{section.title}</h2>
          <p className="prose-width text-lg">{section.text}</p>
        </section>
      ))}
      <section className="border-t border-line py-10">
        <h2 className="text-2xl">{t('valuesTitle')}</h2>
        <dl className="mt-5 grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {t('values', { returnObjects: true }).map((value) => (
            <div key={value.title}>
              <dt className="font-semibold">{value.title}</dt>
              <dd className="mt-1 text-muted">{value.text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <LocalizedLink to="/auth?mode=signup" className={buttonClass({ size: 'lg' })}>
        {t('action')}
      </LocalizedLink>
    </div>
  );
}
