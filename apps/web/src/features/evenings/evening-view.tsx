import { Suspense, useState } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { lazyComponent, useLazyComponent, usePreload } from '#lib/lazy/lazy-component.ts';
import { useDeckAddress } from './deck/use-deck-address.ts';
import { EveningHead } from './evening-head.tsx';
import type { Evening, Friend, ItemPath } from './evening-types.ts';
import { InvitePanel } from './invite/invite-panel.tsx';
import { LeaveButton } from './leave-button.tsx';
import { MemberList } from './member-list.tsx';
import { canGrow, canPlay, joinedMembers, ownMember } from './members.ts';
import { MoreSay } from './more-say.tsx';
import { OwnState } from './own-state.tsx';
import { SlotSection, slotHeadingId } from './slot-section.tsx';
import { useAnnouncements } from './use-announcements.ts';

type Props = {
  evening: Evening;
  /** Friends whom the host may invite. */
  friends?: readonly Friend[];
  itemPath: ItemPath;
  /** Called after the user has left. */
  onLeft: () => void;
};

const deckDialog = lazyComponent(() => import('./deck/deck-dialog.tsx').then((module) => module.DeckDialog));

/** An evening as members and guests use it: who is there, and the film, the dish and the song for all. */
export function EveningView({ evening, friends = [], itemPath, onLeft }: Props) {
  const { t } = useTranslation('evenings');
  const announcement = useAnnouncements(evening);
  const { opened, isOpen, open, openStarted, close } = useDeckAddress(evening.slots);
  // Stays while the dialog closes, which returns the focus.
  const [deckSlot, setDeckSlot] = useState(opened);
  if (opened !== null && opened !== deckSlot) setDeckSlot(opened);
  usePreload(deckDialog.load);
  const DeckDialog = useLazyComponent(deckDialog, deckSlot !== null);
  const me = ownMember(evening);
  const slot = evening.slots.find((candidate) => candidate.slot === deckSlot);
  const isAlone = !evening.isOver && me?.state === 'joined' && joinedMembers(evening).length < 2;
  return (
    <div className="page-width grid grid-cols-1 gap-6 pt-8 pb-20 sm:pt-12">
      <EveningHead evening={evening} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {evening.isOver && (
        <Notice>
          <strong>{t('over.title')}</strong> {t('over.text')}
        </Notice>
      )}
      <OwnState evening={evening} onLeft={onLeft} />
      <MemberList evening={evening} />
      {me?.isHost && !evening.isOver && <InvitePanel evening={evening} friends={friends} />}
      {canPlay(evening) && <MoreSay evening={evening} />}
      {isAlone && <p className="text-muted">{t(canGrow(evening) ? 'alone' : 'hostLeft')}</p>}
      <div className="mt-4 grid grid-cols-1 gap-x-6 gap-y-12 md:grid-cols-3">
        {evening.slots.map((part) => (
          <SlotSection
            key={part.slot}
            evening={evening}
            slot={part}
            itemPath={itemPath}
            onOpenDeck={() => open(part.slot)}
            onDeckStarted={(round) => openStarted(part.slot, round)}
          />
        ))}
      </div>
      {!evening.isOver && me && me.state !== 'invited' && <LeaveButton evening={evening} me={me} onLeft={onLeft} />}
      {slot && DeckDialog && (
        <Suspense>
          <DeckDialog
            evening={evening}
            slot={slot}
            itemPath={itemPath}
            open={isOpen}
            focusAfter={() => document.getElementById(slotHeadingId(slot.slot))}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}
