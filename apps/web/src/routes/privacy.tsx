import { PageHead } from '#components/page-head.tsx';
import { PageIntro } from '#components/site/page-intro.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PageHandle } from '#lib/page-handle.ts';

export const handle: PageHandle = { namespaces: ['privacy'] };

const links = ['contact', 'auth', 'help'] as const;

export default function Privacy() {
  const { t } = useTranslation('privacy');
  return (
    <div className="page-width">
      <PageHead title={t('title')} description={t('description')} />
      <PageIntro title={t('title')} lead={t('lead')} />
      {t('sections', { returnObjects: true }).map((section) => (
        <section key={section.title} className="grid gap-x-12 gap-y-3 border-t border-line py-8 md:grid-cols-[1fr_2fr]">
          <h2 className="text-2xl">{section.title}</h2>
          <ul className="prose-width list-disc space-y-2 pl-5 marker:text-muted">
            {section.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
      <nav aria-label={t('title')} className="flex flex-wrap gap-3 border-t border-line pt-8">
        {links.map((link) => (
          <LocalizedLink key={link} to={`/${link}`} className={buttonClass({ variant: 'secondary' })}>
            {t(`links.${link}`)}
          </LocalizedLink>
        ))}
      </nav>
    </div>
  );
}
