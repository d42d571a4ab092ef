import { CATEGORIES } from '@bugunne/contract/item-terms.constants';
import { useTranslation } from '#i18n/use-translation.ts';

export function Values() {
  const { t } = useTranslation('about');
  return (
    <section className="page-width grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_2fr]">
      <h2 className="text-3xl">{t('values.title')}</h2>
      <dl>
        {t('values.list', { returnObjects: true }).map(({ title, text }, index) => (
          <div
            key={title}
            data-category={CATEGORIES[index % CATEGORIES.length]}
            className="grid gap-x-10 gap-y-1.5 border-t border-line py-6 sm:grid-cols-[14rem_1fr]"
          >
            <dt className="font-display text-2xl text-accent">{title}</dt>
            <dd className="text-lg">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
