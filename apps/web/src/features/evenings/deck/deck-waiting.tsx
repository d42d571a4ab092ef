import { Coffee } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { client } from '#lib/api.ts';
import type { Deck, Evening } from '../evening-types.ts';
import { canGrow, presentMembers } from '../members.ts';
import { CommandError, useCommand } from '../use-command.tsx';
import { DeckProgress } from './deck-progress.tsx';

type Props = { evening: Evening; deck: Deck };

/** The user has answered every card: shows how far the others are, and offers to continue without one of them. */
export function DeckWaiting({ evening, deck }: Props) {
  const { t } = useTranslation('evenings');
  const { run, busy, error } = useCommand();
  const hasAnswered = (memberId: string) =>
    (deck.answered.find((answer) => answer.memberId === memberId)?.count ?? 0) >= deck.cards.length;
  const awaited = presentMembers(evening).filter(({ id, isMe }) => !isMe && !hasAnswered(id));
  return (
    <div className="mx-auto grid w-full max-w-sm gap-6 pt-6">
      <div className="text-center">
        <h3 className="text-2xl">{t('deck.waiting.title')}</h3>
        <p className="mt-2 text-muted">{t('deck.waiting.text')}</p>
      </div>
      <DeckProgress evening={evening} deck={deck} />
      <ul className="grid gap-2">
        {awaited.map(({ id, name }) => (
          <li key={id}>
            <Button
              variant="secondary"
              block
              busy={busy === id}
              onClick={() => run(id, () => client.evenings.setAway({ id: evening.id, memberId: id }))}
            >
              <Coffee aria-hidden="true" />
              {t('deck.waiting.without', { name })}
            </Button>
          </li>
        ))}
      </ul>
      <CommandError error={error} />
    </div>
  );
}

/** In place of the cards when the other members have left: an answer alone would be refused. */
export function DeckAlone({ evening }: { evening: Evening }) {
  const { t } = useTranslation('evenings');
  return (
    <div role="status" className="mx-auto w-full max-w-sm pt-6 text-center">
      <h3 className="text-2xl">{t('deck.alone.title')}</h3>
      <p className="mt-2 text-muted">{t(canGrow(evening) ? 'deck.alone.text' : 'hostLeft')}</p>
    </div>
  );
}
