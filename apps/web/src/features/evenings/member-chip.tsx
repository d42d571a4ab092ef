import { Coffee, EllipsisVertical, UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { PopupPanel } from '#components/ui/popup-panel.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { client } from '#lib/api.ts';
import { cn } from '#lib/cn.ts';
import { Avatar } from './avatar.tsx';
import type { Member } from './evening-types.ts';
import type { useCommand } from './use-command.tsx';

type Props = {
  eveningId: string;
  member: Member;
  index: number;
  canSetAway: boolean;
  canRemove: boolean;
  /** Asks before a member who has joined is removed. */
  onRemove: () => void;
  command: ReturnType<typeof useCommand>;
};

/** One member: name, role and state, with a menu for what the user may change. */
export function MemberChip({ eveningId, member, index, canSetAway, canRemove, onRemove, command }: Props) {
  const { t } = useTranslation('evenings');
  const { id, name, state, isMe, isHost, isGuest } = member;
  const notes = [
    isMe && t('members.you'),
    isHost && t('members.host'),
    isGuest && t('members.guest'),
    state !== 'joined' && t(`members.state.${state}`),
  ].filter(Boolean);
  const target = { id: eveningId, memberId: id };
  return (
    <li
      className={cn(
        'relative flex max-w-full items-center gap-2.5 rounded-full border border-line bg-surface py-1 pl-1',
        !canSetAway && !canRemove && 'pr-4',
      )}
    >
      <Avatar name={name} index={index} className={cn(state !== 'joined' && 'opacity-60')} />
      <span className="min-w-0 leading-tight">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        {notes.length > 0 && <span className="block text-xs text-muted">{notes.join(' · ')}</span>}
      </span>
      {(canSetAway || canRemove) && (
        <PopupPanel
          label={t('members.actions', { name })}
          title={t('members.actions', { name })}
          icon={<EllipsisVertical aria-hidden="true" />}
          panelClassName="right-0 mt-1 w-56"
        >
          {(close) => (
            <>
              {canSetAway && (
                <MenuButton
                  onPress={() => {
                    close();
                    command.run(`away ${id}`, () => client.evenings.setAway(target));
                  }}
                >
                  <Coffee aria-hidden="true" />
                  {t('members.setAway')}
                </MenuButton>
              )}
              {canRemove && (
                <MenuButton
                  onPress={() => {
                    close();
                    if (state !== 'invited') onRemove();
                    else command.run(`remove ${id}`, () => client.evenings.remove(target));
                  }}
                >
                  <UserRoundX aria-hidden="true" />
                  {t(state === 'invited' ? 'members.withdraw' : 'members.remove')}
                </MenuButton>
              )}
            </>
          )}
        </PopupPanel>
      )}
    </li>
  );
}

function MenuButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <Button variant="ghost" className="justify-start! rounded-md!" onClick={onPress}>
      {children}
    </Button>
  );
}
