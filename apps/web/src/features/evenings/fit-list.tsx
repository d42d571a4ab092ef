import { useTranslation } from '#i18n/use-translation.ts';
import type { Evening, Fit } from './evening-types.ts';
import { FitRow } from './fit-row.tsx';

/** Why the pick suits each member, by name. */
export function FitList({ evening, fits }: { evening: Evening; fits: readonly Fit[] }) {
  const { t } = useTranslation('evenings');
  const rows = fits.flatMap((fit) => {
    const index = evening.members.findIndex(({ id }) => id === fit.memberId);
    const member = evening.members[index];
    return member ? [{ fit, member, index }] : [];
  });
  return (
    <ul aria-label={t('pick.fits')} className="mt-5 grid gap-3.5">
      {rows.map(({ fit, member, index }) => (
        <FitRow key={member.id} fit={fit} member={member} index={index} />
      ))}
    </ul>
  );
}
