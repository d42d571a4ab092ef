import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatDate } from '#lib/format.ts';
import type { Evening } from './evening-types.ts';
import { joinedMembers, nameList } from './members.ts';

/** Date of the evening and the names of those who joined. */
export function EveningHead({ evening }: { evening: Evening }) {
  const { t } = useTranslation('evenings');
  const language = useLanguage();
  const { maxMinutes } = evening;
  const date = formatDate(language, evening.date, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <header>
      <p className="kicker text-muted">
        {t('head.kicker')} · {date}
      </p>
      <h1 className="mt-2 text-4xl wrap-anywhere">
        {nameList(
          language,
          joinedMembers(evening).map(({ name }) => name),
        )}
      </h1>
      <p className="mt-3 max-w-2xl text-lg text-muted">
        {t('head.lead')}
        {maxMinutes !== null && ` ${t('head.maxMinutes', { minutes: maxMinutes })}`}
      </p>
    </header>
  );
}
