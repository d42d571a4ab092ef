import type { SettingKey } from '@bugunne/contract/settings.schema';
import type { Language } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { instantText } from '../../lib/format.ts';
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

/** A number with all its decimals and the decimal sign of the language, without separators of thousands; empty for NaN. */
export const decimalText = (value: number, language: Language): string =>
  Number.isNaN(value) ? '' : value.toLocaleString(language, { maximumFractionDigits: 20, useGrouping: false });

/** Reads a number with the decimal sign of either language; NaN for anything else. */
export const readDecimal = (text: string): number =>
  /^-?\d+(?:[.,]\d*)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;
