import { useTranslation } from '#i18n/use-translation.ts';

const accents = ['movie', 'food', 'music'];

/** Three sample testimonials, labelled as samples. */
export function Testimonials() {
  const { t } = useTranslation('landing-story');
  return (
    <section id="testimonials" className="page-width drawn-late-200 pb-20 sm:pb-28 md:drawn-late-120">
      <h2 className="text-3xl">{t('testimonials.title')}</h2>
      <ul className="mt-8 grid gap-4 md:grid-cols-3 lg:gap-6">
        {t('testimonials.list', { returnObjects: true }).map((voice, index) => (
          <li
            key={voice.place}
            data-category={accents[index]}
            className="flex flex-col rounded-lg border border-line bg-surface p-6"
          >
            <p className="self-start rounded-full bg-accent-soft px-3 py-1 text-sm font-semibold text-accent">
              {t('testimonials.label')}
            </p>
            <blockquote className="mt-5 flex-1 font-display text-xl">{voice.text}</blockquote>
            <p className="mt-5 border-t border-line pt-4 text-sm text-muted">{voice.place}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
