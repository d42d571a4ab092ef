import type { GuestTaste } from '@bugunne/contract/evenings.schema';
import { type Option, PREFERENCE_OPTIONS } from '@bugunne/contract/options.constants';
import { useState } from 'react';
import { ToggleChip } from '#components/ui/chip.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = {
  field: GuestTaste['field'] | 'dietaryRestrictions';
  title: string;
  chosen: readonly string[];
  /** Whether one more may be chosen. */
  hasRoom: boolean;
  onToggle: (value: string) => void;
};

const CATEGORIES = {
  movieGenres: 'movie',
  musicMoods: 'music',
  cuisineTypes: 'food',
  dietaryRestrictions: 'food',
} as const;

/** Options shown at first: fewer than in the preferences, because a guest is here for one evening. */
const SHORT = 8;

/** The options of one list as chips: the first ones, and all on request. */
export function TasteChips({ field, title, chosen, hasRoom, onToggle }: Props) {
  const { t } = useTranslation(['evenings', 'options']);
  const language = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const options: readonly Option[] = PREFERENCE_OPTIONS[field];
  const shown = isWhole ? options : options.filter(({ value }, index) => index < SHORT || chosen.includes(value));
  return (
    <fieldset data-category={CATEGORIES[field]} className="min-w-0">
      <legend className="mb-2 font-semibold">{title}</legend>
      <ul className="flex flex-wrap gap-2">
        {shown.map(({ value, label }) => {
          const pressed = chosen.includes(value);
          return (
            <li key={value}>
              <ToggleChip
                pressed={pressed}
                disabled={!pressed && !hasRoom}
                className="disabled:opacity-55"
                onToggle={() => onToggle(value)}
              >
                {label[language]}
              </ToggleChip>
            </li>
          );
        })}
        {shown.length < options.length && (
          <li>
            <button
              type="button"
              className="text-link -ml-1.5 inline-flex min-h-11 items-center px-2 text-sm font-semibold"
              onClick={() => setWhole(true)}
            >
              {t('options:showAll', { total: options.length })}
            </button>
          </li>
        )}
      </ul>
    </fieldset>
  );
}
