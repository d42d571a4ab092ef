import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { numberText } from '#lib/format.ts';
import type { FilePreview } from '../reading/messages.ts';

/** Remarks about how a file was read. */
export function FileNotes({ notes }: Pick<FilePreview, 'notes'>) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  if (notes.length === 0) return null;
  return (
    <ul className="space-y-1.5 text-sm">
      {notes.map((note) => {
        const number = 'count' in note ? note.count : 0;
        const order = note.code === 'date-order-assumed' ? t(`dates.${note.order}`) : '';
        return (
          <li key={note.code}>
            {t(`note.${note.code}`, { count: number, number: numberText(language, number), order })}
          </li>
        );
      })}
    </ul>
  );
}
