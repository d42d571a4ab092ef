import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { DraftForm } from './use-draft.ts';
import { ZoneField } from './zone-field.tsx';

/** Time of the daily notification, and its time zone. */
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
            // An empty field keeps the last valid time.
            onChange={({ target }) => target.value && change({ notificationTime: target.value })}
            className="tabular-nums"
          />
        )}
      </Field>
      <ZoneField zone={draft.timezone} onChoose={(timezone) => change({ timezone })} />
    </div>
  );
}
