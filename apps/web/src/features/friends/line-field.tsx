import { friendTextFault, type LineFault, normalizeLine } from '@bugunne/contract/friend-words';
import { FRIEND_LIMITS } from '@bugunne/contract/part-limits.constants';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = { field: UseFormRegisterReturn; value: string; error: string | undefined };

/** The line that goes with a sent item, with the number of characters that are left. */
export function LineField({ field, value, error }: Props) {
  const { t } = useTranslation('friends');
  const left = FRIEND_LIMITS.text - [...normalizeLine(value)].length;
  return (
    <Field
      label={t('send.line')}
      hint={left < 0 ? t('send.lineOver', { count: -left }) : t('send.lineHint', { count: left })}
      error={error ?? ''}
    >
      {(control) => <Textarea {...control} {...field} rows={3} />}
    </Field>
  );
}

/** The fault of a line as it was typed. */
export const lineFault = (text: string) => friendTextFault(normalizeLine(text));

/** Returns a function that words the fault of a name or a line; undefined without one, as form rules need it. */
export function useLineFault(field: 'name' | 'text'): (fault: LineFault | null) => string | undefined {
  const { t } = useTranslation('friends');
  return (fault) => {
    if (fault === null) return undefined;
    return fault === 'contact' ? t(`contact.${field}`) : t(`fault.${fault}`, { max: FRIEND_LIMITS[field] });
  };
}
