import { Layers2 } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Deck, Evening } from '../evening-types.ts';
import { ownMember } from '../members.ts';
import { DeckProgress } from './deck-progress.tsx';

type Props = { evening: Evening; deck: Deck; onOpen: () => void };

/** Calls the user to the open cards, and shows how far the members are. */
export function DeckCall({ evening, deck, onOpen }: Props) {
  const { t } = useTranslation('evenings');
  const count = Object.keys(deck.mine).length;
  const isDone = count >= deck.cards.length;
  // An answer of a member who is away brings them back.
  const canAnswer = (ownMember(evening)?.state ?? 'invited') !== 'invited';
  return (
    <div className="mb-4 rounded-lg bg-accent-soft px-4 py-4">
      <p className="font-semibold text-accent">{t('deck.open', { total: deck.cards.length })}</p>
      <DeckProgress evening={evening} deck={deck} className="mt-3" />
      {canAnswer && (
        <Button className="mt-4" aria-haspopup="dialog" onClick={onOpen}>
          <Layers2 aria-hidden="true" />
          {t(isDone ? 'deck.watch' : count > 0 ? 'deck.continue' : 'deck.join')}
        </Button>
      )}
    </div>
  );
}
