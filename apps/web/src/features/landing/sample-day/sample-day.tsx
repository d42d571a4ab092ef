import { CATEGORIES } from '@bugunne/contract/item-terms.constants';
import type { Language } from '@bugunne/contract/language.schema';
import { SAMPLE_DAY_ELEMENT, SAMPLE_DAY_PLACEHOLDER } from '@bugunne/contract/sample-day.constants';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { lazyComponent, useLazyComponent } from '#lib/lazy/lazy-component.ts';

const lateSample = lazyComponent(() => import('./late-sample.tsx').then((module) => module.LateSample));

const isWritten = (language: Language): boolean =>
  import.meta.env.SSR || document.getElementById(SAMPLE_DAY_ELEMENT)?.lang === language;

/** Today's sample. The server writes it into the landing page; a document that began with another page requests it. */
export function SampleDay() {
  const language = useLanguage();
  return <SampleIn key={language} language={language} />;
}

function SampleIn({ language }: { language: Language }) {
  const [isInDocument, setInDocument] = useState(() => isWritten(language));
  const ref = useRef<HTMLElement>(null);
  // React empties the element when it cannot hydrate the page and renders it again.
  useEffect(() => setInDocument((is) => is && ref.current?.firstElementChild !== null), []);
  const Late = useLazyComponent(lateSample, !isInDocument);

  const className = 'rounded-xl border border-line bg-surface p-3 shadow-lg sm:p-5';
  return isInDocument ? (
    <figure
      ref={ref}
      id={SAMPLE_DAY_ELEMENT}
      lang={language}
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: hydration leaves what the server has written
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? SAMPLE_DAY_PLACEHOLDER : '' }}
    />
  ) : (
    <figure className={className}>
      {Late ? <Late language={language} empty={<EmptySample />} /> : <EmptySample />}
    </figure>
  );
}

/** The sample without its items, of the same size. */
function EmptySample() {
  const { t } = useTranslation(['landing', 'common']);
  return (
    <>
      <figcaption className="pb-5 text-sm font-semibold">{t('sample.today')}</figcaption>
      <ul>
        {CATEGORIES.map((category) => (
          <li
            key={category}
            data-category={category}
            className="mt-2 flex items-center gap-3 border-t border-line pt-2 text-sm font-semibold text-accent sm:mt-3 sm:gap-4 sm:pt-3"
          >
            <span className="aspect-[4/5] w-16 rounded-lg bg-accent-soft sm:w-20" />
            {t(`common:category.${category}`)}
          </li>
        ))}
      </ul>
    </>
  );
}
