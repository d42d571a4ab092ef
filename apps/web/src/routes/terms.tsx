import { PageHead } from '#components/page-head.tsx';
import { PageIntro } from '#components/site/page-intro.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PageHandle } from '#lib/page-handle.ts';

export const handle: PageHandle = { namespaces: ['terms'] };

export default function Terms() {
  const { t } = useTranslation('terms');
  return (
    <div className="page-width">
      <PageHead title={t('title')} description={t('description')} />
      <PageIntro title={t('title')} lead={t('lead')}>
        <p className="mt-4 text-sm text-muted">{t('dates')}</p>
      </PageIntro>
      {t('sections', { returnObjects: true }).map((section) => (
        <section key={section.title} className="grid gap-x-12 gap-y-2 border-t border-line py-8 md:grid-cols-[1fr_2fr]">
          <h2 className="text-2xl">{section.title}</h2>
          <p className="prose-width">{section.text}</p>
        </section>
      ))}
      <p className="border-t border-line pt-8">
        <LocalizedLink to="/contact" className="text-link font-semibold">
          {t('contact')}
        </LocalizedLink>
      </p>
    </div>
  );
}
