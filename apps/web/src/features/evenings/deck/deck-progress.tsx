import { Progress } from '#components/ui/progress.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import type { Deck, Evening } from '../evening-types.ts';
import { presentMembers } from '../members.ts';

type Props = { evening: Evening; deck: Deck; className?: string };

/** How many cards each present member has answered. */
export function DeckProgress({ evening, deck, className }: Props) {
  const { t } = useTranslation('evenings');
  const total = deck.cards.length;
  const countOf = (memberId: string) => deck.answered.find((answer) => answer.memberId === memberId)?.count ?? 0;
  return (
    <ul aria-label={t('deck.progress')} className={cn('grid gap-2', className)}>
      {presentMembers(evening).map(({ id, name }) => (
        <li key={id} className="grid grid-cols-[minmax(0,7rem)_1fr_auto] items-center gap-3 text-sm">
          <span className="truncate">{name}</span>
          <Progress
            value={countOf(id)}
            max={total}
            label={name}
            valueText={t('deck.count', { count: countOf(id), total })}
          />
          <span aria-hidden="true" className="tabular-nums">
            {countOf(id)}/{total}
          </span>
        </li>
      ))}
    </ul>
  );
}
