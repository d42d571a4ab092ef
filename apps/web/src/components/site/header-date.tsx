import { useLanguage } from '#i18n/use-language.ts';
import { useServerAhead } from '#lib/server-clock.ts';

/** `2026-03-05` as a date at noon of this browser, so that no time zone moves it to the day before. */
const noonOf = (date: string) => new Date(`${date}T12:00:00`);

/** Today in words of the page's language; `date` is the reader's own local date, when the server has told it. */
export function HeaderDate({ date }: { date?: string | undefined }) {
  const language = useLanguage();
  const ahead = useServerAhead();
  const day = date ? noonOf(date) : new Date(Date.now() + ahead);
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'tr' ? 'tr-TR' : 'en-GB', options).format(day);
  return (
    <time dateTime={date} className="block text-sm leading-tight text-muted">
      <span className="sm:hidden">{write({ day: 'numeric', month: 'short' })}</span>
      <span className="max-sm:hidden md:hidden">{write({ day: 'numeric', month: 'short', weekday: 'short' })}</span>
      <span className="max-md:hidden">{write({ day: 'numeric', month: 'long', weekday: 'long' })}</span>
    </time>
  );
}
