import { useTranslation } from '#i18n/use-translation.ts';

/** The company's three teams. */
export function Teams() {
  const { t } = useTranslation('about');
  return (
    <section className="border-y border-line bg-sunken">
      <div className="page-width py-16 sm:py-20">
        <h2 className="text-3xl">{t('teams.title')}</h2>
        <ul className="mt-8 grid gap-x-12 gap-y-10 md:grid-cols-3">
          {t('teams.list', { returnObjects: true }).map(({ title, text }) => (
            <li key={title}>
              <h3 className="text-2xl">{title}</h3>
              <p className="mt-3 text-lg text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function Technology() {
  const { t } = useTranslation('about');
  return (
    <section className="page-width grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_2fr]">
      <h2 className="text-3xl">{t('technology.title')}</h2>
      <div className="prose-width text-lg">
        <p>{t('technology.text')}</p>
        <p className="mt-4 text-muted">{t('technology.more')}</p>
      </div>
    </section>
  );
}
