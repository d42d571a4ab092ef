import { useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Evening, Member } from './evening-types.ts';
import { MemberChip } from './member-chip.tsx';
import { ownMember } from './members.ts';
import { RemoveMember } from './remove-member.tsx';
import { CommandError, useCommand } from './use-command.tsx';
import { useLostFocus } from './use-lost-focus.ts';

/** All members with their state, and what the user may do about each. */
export function MemberList({ evening }: { evening: Evening }) {
  const { t } = useTranslation('evenings');
  const command = useCommand(evening.members);
  const list = useRef<HTMLUListElement>(null);
  const lostFocus = useLostFocus(list);
  const [removing, setRemoving] = useState<Member | null>(null);
  const me = ownMember(evening);
  return (
    <section aria-label={t('members.title')}>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t('members.title')}
        className="flex flex-wrap gap-2.5 outline-none"
        {...lostFocus}
      >
        {evening.members.map((member, index) => (
          <MemberChip
            key={member.id}
            eveningId={evening.id}
            member={member}
            index={index}
            canSetAway={!evening.isOver && me?.state === 'joined' && !member.isMe && member.state === 'joined'}
            canRemove={!evening.isOver && me?.isHost === true && !member.isMe}
            onRemove={() => setRemoving(member)}
            command={command}
          />
        ))}
      </ul>
      <CommandError error={command.error} className="mt-3" />
      {removing && <RemoveMember eveningId={evening.id} member={removing} onClose={() => setRemoving(null)} />}
    </section>
  );
}
