import { EVENING_LIMITS } from '@bugunne/contract/part-limits.constants';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Segments } from '#components/ui/segments.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { client } from '#lib/api.ts';
import { toApiError } from '#lib/api-error.ts';
import { newId } from '#lib/new-id.ts';
import type { Evening, Friend } from '../evening-types.ts';
import { FriendChips } from '../friend-chips.tsx';
import { CommandError, useCommand } from '../use-command.tsx';
import { DurationField } from './duration-field.tsx';

type Props = { friends: readonly Friend[]; onCreated: (id: string) => void };

const SCREENS = ['either', 'movie', 'series'] as const satisfies readonly Evening['screen'][];

/** Takes the focus when the empty list leads here. */
export const CREATE_TITLE_ID = 'create-evening';

/** Starts an evening: what to watch, for how long, and with whom. */
export function CreateEvening({ friends, onCreated }: Props) {
  const { t } = useTranslation('evenings');
  // The same in every attempt, so that a request whose answer was lost does not create a second evening.
  const [id] = useState(newId);
  const [screen, setScreen] = useState<Evening['screen']>('either');
  const [maxMinutes, setMaxMinutes] = useState<number | null>(null);
  const [friendIds, setFriendIds] = useState<readonly string[]>([]);
  const { run, busy, error } = useCommand();
  const needsName = error !== null && toApiError(error).code === 'friend_name_required';
  const create = () =>
    run(
      'create',
      () => client.evenings.create({ id, screen, maxMinutes, friendIds: [...friendIds] }),
      (created) => onCreated(created.id),
    );
  return (
    <section aria-labelledby={CREATE_TITLE_ID} className="rounded-xl border border-line bg-surface px-6 py-8">
      <h2 id={CREATE_TITLE_ID} tabIndex={-1} className="text-3xl outline-none">
        {t('create.title')}
      </h2>
      <form
        className="mt-5 grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          create();
        }}
      >
        {friends.length > 0 ? (
          <FriendChips
            friends={friends}
            chosen={friendIds}
            room={EVENING_LIMITS.members.max - 1}
            onChange={setFriendIds}
          />
        ) : (
          <p className="text-muted">{t('create.noFriends')}</p>
        )}
        <Segments
          label={t('create.screen')}
          singleLine
          value={screen}
          options={SCREENS.map((value) => ({ value, label: t(`slot.${value}`) }))}
          onChange={setScreen}
        />
        <DurationField value={maxMinutes} onChange={setMaxMinutes} />
        <div>
          <Button type="submit" size="lg" busy={busy !== null}>
            {t('create.submit')}
          </Button>
          <p className="mt-3 text-sm text-muted">{t('create.hint', { count: EVENING_LIMITS.members.max })}</p>
        </div>
        <CommandError error={error} />
        {needsName && (
          <LocalizedLink to="/dashboard/friends" className="text-link font-semibold">
            {t('create.chooseName')}
          </LocalizedLink>
        )}
      </form>
    </section>
  );
}
