import { localeOf } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useClockOffset } from '#lib/server-clock.ts';

/** A date such as `2026-03-05` at noon in the browser's time zone, so that it never falls on the day before. */
const noonOf = (date: string) => new Date(`${date}T12:00:00`);

/** Today in the language of the page; `date` is the user's local date, if the server has sent it. */
export function HeaderDate({ date }: { date?: string | undefined }) {
  const language = useLanguage();
  const ahead = useClockOffset();
  const day = date ? noonOf(date) : new Date(Date.now() + ahead);
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), options).format(day);
  return (
    <time dateTime={date} className="block text-sm leading-tight text-muted">
      <span className="sm:hidden">{write({ day: 'numeric', month: 'short' })}</span>
      <span className="max-sm:hidden md:hidden">{write({ day: 'numeric', month: 'short', weekday: 'short' })}</span>
      <span className="max-md:hidden">{write({ day: 'numeric', month: 'long', weekday: 'long' })}</span>
    </time>
  );
}
