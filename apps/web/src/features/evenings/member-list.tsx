import { useTranslation } from '#i18n/use-translation.ts';
import { CommandError } from './command-error.tsx';
import type { Evening } from './evening-types.ts';
import { MemberChip } from './member-chip.tsx';
import { ownMember } from './members.ts';
import { useCommand } from './use-command.ts';

/** All members with their state, and what the user may do about each. */
export function MemberList({ evening }: { evening: Evening }) {
  const { t } = useTranslation('evenings');
  const command = useCommand();
  const me = ownMember(evening);
  return (
    <section aria-label={t('members.title')}>
      <ul className="flex flex-wrap gap-2.5">
        {evening.members.map((member, index) => (
          <MemberChip
            key={member.id}
            eveningId={evening.id}
            member={member}
            index={index}
            canSetAway={!evening.isOver && me?.state === 'joined' && !member.isMe && member.state === 'joined'}
            canRemove={!evening.isOver && me?.isHost === true && !member.isMe}
            command={command}
          />
        ))}
      </ul>
      <CommandError error={command.error} className="mt-3" />
    </section>
  );
}
