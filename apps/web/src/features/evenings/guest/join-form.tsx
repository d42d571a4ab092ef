import { EVENING_LIMITS, FRIEND_LIMITS } from '@bugunne/contract/part-limits.constants';
import { useId, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { GuestInvitation, JoinedEvening } from '../evening-types.ts';
import { CommandError } from '../use-command.tsx';
import { TasteChips } from './taste-chips.tsx';
import { useJoin } from './use-join.ts';

type Props = {
  token: string;
  invitation: GuestInvitation;
  onJoined: (joined: JoinedEvening) => void;
  /** Called when the link no longer leads into the evening. */
  onRefused: () => void;
};

const FIELDS = ['movieGenres', 'cuisineTypes', 'musicMoods'] as const;

/** A guest's name, tastes and diets for one evening. */
export function JoinForm({ token, invitation, onJoined, onRefused }: Props) {
  const { t } = useTranslation('evenings');
  const form = useJoin({ token, onJoined, onRefused });
  const id = useId();
  const nameField = useRef<HTMLInputElement>(null);
  const tastes = useRef<HTMLFieldSetElement>(null);
  const { guestTastes, hours } = EVENING_LIMITS;

  function submit() {
    if (form.submit()) return;
    if (form.nameFault) nameField.current?.focus();
    else tastes.current?.querySelector('button')?.focus();
  }

  return (
    <div className="page-width pt-6 pb-20 sm:pt-12">
      <form
        noValidate
        className="mx-auto grid max-w-2xl gap-8"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <header>
          <p className="kicker text-muted">{t('head.kicker')}</p>
          <h1 className="mt-2 text-4xl wrap-anywhere">{t('guest.title', { name: invitation.hostName })}</h1>
          <p className="mt-3 text-lg text-muted">{t('guest.lead')}</p>
        </header>
        <Field
          label={t('guest.name')}
          {...(form.nameError && { error: t(`guest.nameError.${form.nameError}`, { max: FRIEND_LIMITS.name }) })}
        >
          {(control) => (
            <Input
              {...control}
              ref={nameField}
              value={form.name}
              autoComplete="given-name"
              onChange={({ target }) => form.setName(target.value)}
            />
          )}
        </Field>
        <fieldset ref={tastes} aria-labelledby={`${id}-tastes`} aria-describedby={`${id}-count`} className="grid gap-6">
          <div>
            <h2 id={`${id}-tastes`} className="text-2xl">
              {t('guest.tastes')}
            </h2>
            <p id={`${id}-count`} role="status" className="mt-1 text-muted">
              {t('guest.tasteCount', { chosen: form.tastes.length, max: guestTastes })}
            </p>
            {form.hasNoTaste && (
              <p role="alert" className="mt-1.5 text-sm text-danger">
                {t('guest.noTaste')}
              </p>
            )}
          </div>
          {FIELDS.map((field) => (
            <TasteChips
              key={field}
              field={field}
              title={t(`guest.${field}`)}
              chosen={form.tastes.filter((taste) => taste.field === field).map(({ value }) => value)}
              hasRoom={form.hasRoom}
              onToggle={(value) => form.toggleTaste({ field, value })}
            />
          ))}
        </fieldset>
        <div className="grid gap-2">
          <TasteChips
            field="dietaryRestrictions"
            title={t('guest.diets')}
            chosen={form.diets}
            hasRoom
            onToggle={form.toggleDiet}
          />
          <p className="text-sm text-muted">{t('guest.dietsHint')}</p>
        </div>
        <div>
          <Button type="submit" size="lg" busy={form.isPending}>
            {t('guest.join')}
          </Button>
          <p className="mt-4 text-sm text-muted">{t('guest.privacy', { hours })}</p>
          <CommandError error={form.error} className="mt-4" />
        </div>
      </form>
    </div>
  );
}
