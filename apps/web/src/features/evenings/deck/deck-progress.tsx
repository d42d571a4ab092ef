import { Progress } from '#components/ui/progress.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import type { Deck, Evening, Member } from '../evening-types.ts';
import { presentMembers } from '../members.ts';

type Props = { evening: Evening; deck: Deck; className?: string };

/** How many cards each present member has answered. */
export function DeckProgress({ evening, deck, className }: Props) {
  const { t } = useTranslation('evenings');
  const total = deck.cards.length;
  // The user's own answers count before the server has them.
  const countOf = ({ id, isMe }: Member) =>
    isMe ? Object.keys(deck.mine).length : (deck.answered.find(({ memberId }) => memberId === id)?.count ?? 0);
  return (
    <ul aria-label={t('deck.progress')} className={cn('grid gap-2', className)}>
      {presentMembers(evening).map((member) => (
        <li key={member.id} className="flex items-center gap-3 text-sm">
          <span className="w-28 truncate">{member.name}</span>
          <Progress
            className="flex-1"
            value={countOf(member)}
            max={total}
            label={member.name}
            valueText={t('deck.count', { count: countOf(member), total })}
          />
          <span aria-hidden="true" className="tabular-nums">
            {countOf(member)}/{total}
          </span>
        </li>
      ))}
    </ul>
  );
}
