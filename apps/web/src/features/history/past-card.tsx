import type { PastPick } from '@bugunne/contract/recommendations.schema';
import { Cover } from '#components/cover/cover.tsx';
import { UnverifiedBadge } from '#components/unverified-badge.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { PickStates } from './pick-states.tsx';

/** Card of a past pick; the whole card links to it. */
export function PastCard({ pick }: { pick: PastPick }) {
  const { t } = useTranslation('common');
  const details = [t(`category.${pick.category}`), pick.artist ?? pick.year].filter((part) => part !== null);
  return (
    <li data-category={pick.category} className="relative flex gap-3.5">
      <Cover item={pick} sizes="4.5rem" className="w-18 shrink-0 self-start rounded-md" />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-muted">{details.join(' · ')}</p>
        <p lang={pick.titleLanguage ?? undefined} className="mt-0.5 font-display text-lg leading-snug wrap-anywhere">
          <LocalizedLink
            to={`/dashboard/content/${pick.id}`}
            className="after:absolute after:inset-0 after:rounded-md hover:underline"
          >
            {pick.title}
          </LocalizedLink>
        </p>
        {!pick.verified && (
          <p className="mt-1">
            <UnverifiedBadge />
          </p>
        )}
        <PickStates state={pick.state} />
      </div>
    </li>
  );
}
