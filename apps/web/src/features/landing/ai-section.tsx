import { CoverShape } from '#components/cover-shape.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** Explains how the AI chooses, with a sample of the explanation card. */
export function AiSection() {
  const { t } = useTranslation('landing-story');
  return (
    <section className="drawn-late-300 border-y border-line bg-sunken md:drawn-late-200">
      <div className="page-width grid items-center gap-x-16 gap-y-12 py-16 sm:py-24 lg:grid-cols-[1.35fr_1fr]">
        <div>
          <p className="kicker text-muted">{t('ai.kicker')}</p>
          <h2 className="mt-2 text-3xl">{t('ai.title')}</h2>
          <p className="mt-4 max-w-xl text-lg text-muted">{t('ai.text')}</p>
          <dl className="mt-8 grid gap-x-10 gap-y-6 sm:grid-cols-2">
            {t('ai.points', { returnObjects: true }).map((point) => (
              <div key={point.title}>
                <dt className="font-display text-xl">{point.title}</dt>
                <dd className="mt-1 text-muted">{point.text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <figure data-category="movie" className="mx-auto w-full max-w-md">
          <div className="rounded-xl border border-line bg-surface p-5 shadow-lg sm:p-6 lg:rotate-1">
            <div className="flex items-center gap-4">
              <span className="relative size-16 shrink-0 overflow-hidden rounded-md bg-accent-cover">
                <CoverShape category="movie" className="absolute top-1 -right-2 w-14" />
              </span>
              <div>
                <p className="font-display text-xl">{t('ai.card.item')}</p>
                <p className="text-sm text-muted">{t('ai.card.detail')}</p>
              </div>
            </div>
            <h3 className="mt-5 text-lg">{t('ai.card.title')}</h3>
            <ul className="mt-2">
              {t('ai.card.signals', { returnObjects: true }).map((signal) => (
                <li key={signal.text} className="flex justify-between gap-4 border-t border-line py-2.5">
                  {signal.text}
                  <strong className="text-accent tabular-nums">{signal.effect}</strong>
                </li>
              ))}
            </ul>
            <p className="border-t border-line pt-3 text-sm text-muted">{t('ai.card.note')}</p>
          </div>
          <figcaption className="mt-4 text-center text-sm text-muted">{t('ai.card.label')}</figcaption>
        </figure>
      </div>
    </section>
  );
}
