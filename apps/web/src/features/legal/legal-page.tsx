import type { ReactNode } from 'react';
import { PageHead } from '#components/page-head.tsx';
import { PageIntro } from '#components/site/page-intro.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useSiteTexts } from '#lib/site-texts.ts';
import { InlineText } from './inline-text.tsx';
import { LegalBlock } from './legal-block.tsx';
import { LegalContents, type LegalSection } from './legal-contents.tsx';
import { useSectionFocus } from './section-link.tsx';

type Props = {
  /** Namespace of the texts. */
  namespace: 'privacy' | 'terms';
  /** Content of blocks that name a `value`, by that name. */
  values: Readonly<Record<string, ReactNode>>;
  /** Links at the end of the page. */
  children: ReactNode;
};

/** Dates such as "1 Ocak 2024", whose lines do not break inside. */
const unbrokenDates = (text: string) => text.replaceAll(/ (?=\p{L}+ \d{4}|\d{4})/gu, '\u00a0');

/** Legal text: summary, table of contents, numbered sections. */
export function LegalPage({ namespace, values, children }: Props) {
  const { t } = useTranslation(namespace);
  const site = useSiteTexts();
  const title = t('title');
  const summary: readonly string[] = t('summary', { returnObjects: true });
  const sections: readonly LegalSection[] = t('sections', { returnObjects: true });
  useSectionFocus();
  return (
    <div className="page-width">
      <PageHead title={title} description={t('description')} />
      <PageIntro title={title} lead={t('lead')}>
        <div className="mt-4 text-sm text-muted">
          <p>{t('current', { effective: site.legalEffective, review: site.legalReview })}</p>
          <p className="mt-1">
            {t('firstVersion')} · <span>{unbrokenDates(t('dates'))}</span>
          </p>
        </div>
      </PageIntro>
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <LegalContents title={t('contentsTitle')} sections={sections} />
        <div>
          <section aria-labelledby="summary" className="rounded-lg bg-sunken p-5 sm:p-7">
            <h2 id="summary" className="text-xl">
              {t('summaryTitle')}
            </h2>
            <ul className="prose-width mt-3 list-disc space-y-2 pl-5 marker:text-muted">
              {summary.map((item) => (
                <li key={item}>
                  <InlineText text={item} />
                </li>
              ))}
            </ul>
          </section>
          {sections.map(({ id, title: name, blocks }, place) => (
            <section key={id} aria-labelledby={id} className="mt-14">
              <h2 id={id} tabIndex={-1} className="text-2xl outline-none">
                <span className="text-muted tabular-nums">{place + 1}.</span> {name}
              </h2>
              <div className="mt-4 space-y-5">
                {blocks.map((block) => (
                  <LegalBlock key={JSON.stringify(block)} block={block} label={name} values={values} />
                ))}
              </div>
            </section>
          ))}
          <div className="mt-14 border-t border-line pt-8 print:hidden">{children}</div>
        </div>
      </div>
    </div>
  );
}
