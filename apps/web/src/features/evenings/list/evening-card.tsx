import type { EveningSummary } from '@bugunne/contract/evenings.schema';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useSummary } from './use-summary.ts';

/** An evening in the list with what was picked; the whole card opens it. */
export function EveningCard({ evening }: { evening: EveningSummary }) {
  const { t } = useTranslation(['evenings', 'common']);
  const { date, names } = useSummary(evening);
  return (
    <li className="relative rounded-lg border border-line bg-surface px-5 py-4">
      <p className="text-sm text-muted">{date}</p>
      <h3 className="mt-0.5 text-xl wrap-anywhere">
        <LocalizedLink
          to={`/dashboard/evenings/${evening.id}`}
          className="after:absolute after:inset-0 after:rounded-lg hover:underline"
        >
          {names}
        </LocalizedLink>
      </h3>
      {evening.picks.length > 0 ? (
        <ul className="mt-2 grid gap-1 text-sm">
          {evening.picks.map(({ contentId, category, title, titleLanguage }) => (
            <li key={contentId} data-category={category} className="flex gap-2.5">
              <span className="shrink-0 font-semibold text-accent">{t(`common:category.${category}`)}</span>
              <span lang={titleLanguage ?? undefined} className="min-w-0 wrap-anywhere">
                {title}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-sm text-muted">{t(evening.isOver ? 'over.nothing' : 'list.noPicks')}</p>
      )}
    </li>
  );
}
