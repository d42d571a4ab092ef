import { useId } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { pickSamples, type SampledItem } from './pick-samples.ts';

/** Example comments of the category from the site's texts, each labelled as an example. */
export function SampleComments({ item }: { item: SampledItem }) {
  const { t } = useTranslation('insight');
  const heading = useId();
  const samples = t('comments.samples', { returnObjects: true });
  return (
    <section aria-labelledby={heading} className="mt-14 border-t-2 border-ink pt-6 print:hidden">
      <h2 id={heading} className="text-3xl">
        {t('comments.title')}
      </h2>
      <p className="mt-1 text-sm text-muted">{t('comments.note')}</p>
      <ul className="mt-5 grid gap-4 sm:grid-cols-3">
        {pickSamples(samples[item.category], item).map((text) => (
          <li key={text} className="rounded-lg bg-sunken p-4">
            <Badge tone="inverse">{t('comments.label')}</Badge>
            <p className="mt-2.5">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
