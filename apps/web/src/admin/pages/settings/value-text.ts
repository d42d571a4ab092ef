import type { SettingKey } from '@bugunne/contract/settings';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { instantText } from '../../lib/format.ts';
import { decimalText } from './decimal.ts';
import { fieldsOf, valueAt } from './field-specs.ts';

/** Returns a function that writes a value in words: one line for each field. */
export function useValueLines(): (key: SettingKey, value: unknown) => string[] {
  const { t } = useTranslation('admin-settings');
  const language = useLanguage();
  return (key, value) => {
    const fields = fieldsOf(key, value);
    if (fields.length === 0) return [JSON.stringify(value)];
    return fields.flatMap((field) => {
      const part = valueAt(value, field.path);
      if (part === null || part === undefined || part === '') return fields.length === 1 ? ['–'] : [];
      const text =
        typeof part === 'boolean'
          ? t(part ? 'options.on' : 'options.off')
          : field.kind === 'choice'
            ? (field.options.filter((each) => each === String(part)).map((each) => t(`options.${each}`))[0] ??
              String(part))
            : field.kind === 'instant' && typeof part === 'string'
              ? instantText(part)
              : typeof part === 'number'
                ? decimalText(part, language)
                : String(part);
      return [field.path.length === 0 ? text : `${t(`fields.${field.label}`)}: ${text}`];
    });
  };
}
