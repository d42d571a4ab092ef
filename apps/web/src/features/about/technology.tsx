import { useTranslation } from '#i18n/use-translation.ts';

export function Technology() {
  const { t } = useTranslation('about');
  return (
    <section className="drawn-late-75 page-width grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_2fr]">
      <h2 className="text-3xl">{t('technology.title')}</h2>
      <div className="prose-width text-lg">
        <p>{t('technology.text')}</p>
        <p className="mt-4 text-muted">{t('technology.more')}</p>
      </div>
    </section>
  );
}
