import { useTranslation } from '#i18n/use-translation.ts';
import { dayOfYear, QUOTE_COUNT } from './quote-of-day.ts';

/** The quote of the day: the same for all users on the same date. */
export function DailyQuote({ date }: { date: string }) {
  const { t } = useTranslation('dashboard');
  const quotes = t('quotes', { returnObjects: true });
  const quote = quotes[dayOfYear(date) % QUOTE_COUNT];
  if (!quote) return null;
  return (
    <figure aria-label={t('quoteLabel')} className="border-l-4 border-line pl-5">
      <blockquote className="font-display text-xl italic">{t('quoted', { text: quote.text })}</blockquote>
      <figcaption className="mt-1.5 text-sm text-muted">{quote.by}</figcaption>
    </figure>
  );
}
