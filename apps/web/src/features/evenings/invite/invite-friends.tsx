import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { client } from '#lib/api.ts';
import { CommandError } from '../command-error.tsx';
import type { Evening, Friend } from '../evening-types.ts';
import { FriendChips } from '../friend-chips.tsx';
import { useCommand } from '../use-command.ts';

type Props = { evening: Evening; friends: readonly Friend[]; room: number };

/** Invites more friends to an evening that has begun. */
export function InviteFriends({ evening, friends, room }: Props) {
  const { t } = useTranslation('evenings');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { run, busy, error } = useCommand();
  const invite = () =>
    run(
      'invite',
      () => client.evenings.invite({ id: evening.id, friendIds: [...chosen] }),
      () => setChosen([]),
    );
  return (
    <section>
      <FriendChips friends={friends} chosen={chosen} room={room} onChange={setChosen} />
      <Button className="mt-4" disabled={chosen.length === 0} busy={busy !== null} onClick={invite}>
        {t('invite.send')}
      </Button>
      <CommandError error={error} className="mt-4" />
    </section>
  );
}
