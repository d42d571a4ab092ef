import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { DraftForm } from './use-draft.ts';
import { ZoneField } from './zone-field.tsx';

/** When the day's notification comes, and by whose clock. */
export function NotificationFields({ form }: { form: DraftForm }) {
  const { t } = useTranslation('options');
  const { draft, change } = form;
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field label={t('notificationTime')} hint={t('notificationTimeHint')}>
        {(control) => (
          <Input
            {...control}
            type="time"
            required
            value={draft.notificationTime}
            // An emptied field says nothing; the last real time stays.
            onChange={({ target }) => target.value && change({ notificationTime: target.value })}
            className="tabular-nums"
          />
        )}
      </Field>
      <ZoneField zone={draft.timezone} onChoose={(timezone) => change({ timezone })} />
    </div>
  );
}
