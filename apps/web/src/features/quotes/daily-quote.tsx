import { Quote } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';

/** The quote of the day: the same for all users on the same date. */
export function DailyQuote({ date }: { date: string }) {
  const { t } = useTranslation('dashboard');
  const quotes = t('quotes', { returnObjects: true });
  const quote = quotes[dayOfYear(date) % QUOTE_COUNT];
  if (!quote) return null;
  return (
    <figure aria-label={t('quoteLabel')} className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <Quote className="size-6 shrink-0 self-center text-muted max-sm:hidden" aria-hidden="true" />
      <blockquote className="font-display text-lg italic">{t('quoted', { text: quote.text })}</blockquote>
      <figcaption className="text-sm text-muted">{quote.by}</figcaption>
    </figure>
  );
}

/** Number of `quotes` in the dashboard's texts. */
export const QUOTE_COUNT = 20;

/** Day of the year, 1 for the first of January. `date` is YYYY-MM-DD; UTC, so that no clock change skips a day. */
export const dayOfYear = (date: string): number =>
  Math.round((Date.parse(`${date}T00:00:00Z`) - Date.parse(`${date.slice(0, 4)}-01-01T00:00:00Z`)) / 86_400_000) + 1;
