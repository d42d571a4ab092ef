import { ChevronDown } from 'lucide-react';
import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** Frequent questions with answers, and a link to the help centre. */
export function ContactQuestions() {
  const { t } = useTranslation('contact');
  return (
    <section className="drawn-late-120 mt-14 grid gap-x-12 gap-y-4 border-t border-line pt-10 md:grid-cols-[1fr_2fr]">
      <div>
        <h2 className="text-2xl">{t('questionsTitle')}</h2>
        <p className="mt-2 text-muted">{t('questionsMore')}</p>
        <LocalizedLink to="/help" className={buttonClass({ variant: 'secondary' }, 'mt-4')}>
          {t('toHelp')}
        </LocalizedLink>
      </div>
      <div>
        {t('questions', { returnObjects: true }).map(({ question, answer }) => (
          <details key={question} className="group border-b border-line last:border-0">
            <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-3 text-lg font-medium [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
                aria-hidden="true"
              />
            </summary>
            <p className="prose-width pb-5 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
