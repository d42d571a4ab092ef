import { LIMITS } from '@bugunne/contract/limits.constants';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Pick } from './today-types.ts';

/** Director or creator, artist, and cast. */
export function CardPeople({ item }: { item: Pick }) {
  const { t } = useTranslation('card');
  const cast = item.cast.slice(0, LIMITS.card.cast).join(', ');
  const rows = [
    { label: t(item.category === 'series' ? 'creator' : 'director'), names: item.director },
    { label: t('artist'), names: item.artist },
    { label: t('cast'), names: cast || null },
  ].filter(({ names }) => names !== null);
  if (rows.length === 0) return null;
  return (
    <dl className="grid gap-0.5 text-sm">
      {rows.map(({ label, names }) => (
        <div key={label} className="flex gap-1.5">
          <dt className="shrink-0 text-muted">{label}</dt>
          <dd>{names}</dd>
        </div>
      ))}
    </dl>
  );
}
