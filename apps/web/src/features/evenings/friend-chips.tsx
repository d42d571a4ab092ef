import { ToggleChip } from '#components/ui/chip.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Friend } from './evening-types.ts';

type Props = {
  friends: readonly Friend[];
  chosen: readonly string[];
  /** How many may be chosen. */
  room: number;
  onChange: (chosen: readonly string[]) => void;
};

/** The user's friends as chips to invite. */
export function FriendChips({ friends, chosen, room, onChange }: Props) {
  const { t } = useTranslation('evenings');
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{t('create.friends')}</legend>
      <ul className="flex flex-wrap gap-2">
        {friends.map(({ id, name }) => {
          const pressed = chosen.includes(id);
          return (
            <li key={id} className="max-w-full">
              <ToggleChip
                pressed={pressed}
                disabled={!pressed && chosen.length >= room}
                className="max-w-full wrap-anywhere disabled:opacity-55"
                onToggle={() => onChange(pressed ? chosen.filter((other) => other !== id) : [...chosen, id])}
              >
                {name}
              </ToggleChip>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
