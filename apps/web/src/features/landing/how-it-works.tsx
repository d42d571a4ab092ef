import { useTranslation } from '#i18n/use-translation.ts';

export function HowItWorks() {
  const { t } = useTranslation('landing-story');
  return (
    <section id="how" className="drawn-late-200 border-y border-line bg-sunken md:drawn-late-120">
      <div className="page-width py-16 sm:py-20">
        <h2 className="max-w-2xl text-3xl">{t('how.title')}</h2>
        <ol className="mt-10 grid gap-x-10 gap-y-8 md:grid-cols-3">
          {t('how.steps', { returnObjects: true }).map((step, index) => (
            <li key={step.title} className="border-t-2 border-ink pt-4">
              <span aria-hidden="true" className="font-display text-3xl text-muted tabular-nums">
                {index + 1}
              </span>
              <h3 className="mt-2 text-xl">{step.title}</h3>
              <p className="mt-2 text-muted">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
