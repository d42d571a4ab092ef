import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { client } from '#lib/api.ts';
import type { Evening, Friend } from '../evening-types.ts';
import { FriendChips } from '../friend-chips.tsx';
import { CommandError, useCommand } from '../use-command.tsx';

type Props = { evening: Evening; friends: readonly Friend[]; room: number };

const countOf = (name: string, list: readonly { name: string }[]) => list.filter((each) => each.name === name).length;

/** Whether all friends of this name take part: members are known by name only. */
const isThere = (name: string, { members }: Evening, friends: readonly Friend[]) =>
  countOf(
    name,
    members.filter(({ isGuest }) => !isGuest),
  ) >= countOf(name, friends);

/** Invites more friends to an evening that has begun. */
export function InviteFriends({ evening, friends, room }: Props) {
  const { t } = useTranslation('evenings');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { run, busy, error } = useCommand();
  const others = friends.filter(({ name }) => !isThere(name, evening, friends));
  const invite = () =>
    run(
      'invite',
      () => client.evenings.invite({ id: evening.id, friendIds: [...chosen] }),
      () => setChosen([]),
    );
  if (others.length === 0) return null;
  return (
    <section>
      <FriendChips friends={others} chosen={chosen} room={room} onChange={setChosen} />
      <Button className="mt-4" disabled={chosen.length === 0} busy={busy !== null} onClick={invite}>
        {t('invite.send')}
      </Button>
      <CommandError error={error} className="mt-4" />
    </section>
  );
}
