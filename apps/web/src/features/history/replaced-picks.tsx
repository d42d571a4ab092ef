import type { PastPick } from '@bugunne/contract/recommendations.schema';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** Links to the picks that the user replaced by a refresh. */
export function ReplacedPicks({ picks }: { picks: readonly PastPick[] }) {
  const { t } = useTranslation(['history', 'common']);
  return (
    <div className="mt-4 text-sm text-muted">
      <p>{t('refreshed')}:</p>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {picks.map((pick) => (
          <li key={pick.id} className="min-w-0">
            <LocalizedLink
              to={`/dashboard/content/${pick.id}`}
              className="inline-flex min-h-9 items-center gap-1.5 hover:underline"
            >
              <span lang={pick.titleLanguage ?? undefined} className="text-ink wrap-anywhere">
                {pick.title}
              </span>
              <span className="shrink-0">· {t(`common:category.${pick.category}`)}</span>
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
