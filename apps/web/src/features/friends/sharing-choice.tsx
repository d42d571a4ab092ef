import { SHARING_LEVELS } from '@bugunne/contract/friend-terms.constants';
import type { ComponentProps } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';

/** Radio buttons for what friends may learn of the user's taste; `register` of react-hook-form is spread into each. */
export function SharingChoice(props: Omit<ComponentProps<'input'>, 'type' | 'value'>) {
  const { t } = useTranslation('friends');
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{t('profile.sharing')}</legend>
      <div className="grid gap-2">
        {SHARING_LEVELS.map((level) => (
          <label
            key={level}
            className="flex cursor-pointer gap-3 rounded-md border border-line-strong bg-surface p-3 leading-snug has-checked:border-ink has-checked:ring-2 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              value={level}
              className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-line-strong outline-none checked:border-6 checked:border-ink"
              {...props}
            />
            <span>
              <span className="font-semibold">{t(`level.${level}.name`)}</span>
              <span className="mt-0.5 block text-sm text-muted">{t(`level.${level}.text`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
