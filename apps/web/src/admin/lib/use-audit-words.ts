import { useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { exactInstantText } from './format.ts';

type Words = Readonly<Record<string, string>>;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
/** Texts by staff, which may happen to be a word of the list. */
const FREE_FIELDS = ['title', 'reason'];

const readable = (value: unknown) =>
  typeof value === 'string' && INSTANT.test(value) ? exactInstantText(value) : value;
const wordOf = (words: Words, name: string) => (Object.hasOwn(words, name) ? (words[name] ?? name) : name);

/** Words for what the audit log stores. A name without a word, such as one of an earlier version, stays as it is. */
export function useAuditWords() {
  const { t } = useTranslation(['admin-audit', 'admin-payments']);
  return useMemo(() => {
    const group = (name: 'actions' | 'tables' | 'fields'): ((name: string) => string) => {
      const words: Words = t(name, { returnObjects: true });
      return (each) => wordOf(words, each);
    };
    const values: Words = t('values', { returnObjects: true });
    const mails: Words = t('admin-payments:notice', { returnObjects: true });
    return {
      action: group('actions'),
      table: group('tables'),
      field: group('fields'),
      value(field: string, value: unknown): string {
        if (value === undefined || value === null) return t('nothing');
        if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
        if (typeof value !== 'string') return JSON.stringify(value, (_, part: unknown) => readable(part), 2);
        if (INSTANT.test(value)) return exactInstantText(value);
        if (FREE_FIELDS.includes(field)) return value;
        return wordOf(field === 'template' ? mails : values, value);
      },
    };
  }, [t]);
}
