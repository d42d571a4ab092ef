import { useTranslation } from '#i18n/use-translation.ts';

/** Mission and vision, set like the opening of an article. */
export function Purpose() {
  const { t } = useTranslation('about');
  return (
    <div className="page-width grid gap-x-16 gap-y-12 md:grid-cols-2">
      {(['mission', 'vision'] as const).map((key) => (
        <section key={key} className="border-t-2 border-ink pt-5">
          <h2 className="kicker font-sans tracking-normal text-muted">{t(`${key}.title`)}</h2>
          <p className="mt-3 font-display text-2xl text-pretty">{t(`${key}.text`)}</p>
        </section>
      ))}
    </div>
  );
}
