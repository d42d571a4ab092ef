import type { DateOrder } from '@bugunne/history';
import { Segments } from '#components/ui/segments.tsx';
import type { Language } from '#i18n/language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { FilePreview } from '../reading/messages.ts';

const ORDERS = ['dmy', 'mdy'] as const satisfies readonly DayOrder[];

type Props = { files: readonly FilePreview[]; onOrder: (order: DayOrder) => void };

/** Names the order of day and month that was assumed because no date shows it, and lets the user change it. */
export function DateOrderChoice({ files, onOrder }: Props) {
  const { t } = useTranslation('imports');
  const assumed = files.flatMap(({ name, notes }) =>
    notes.flatMap((note) => (note.code === 'date-order-assumed' ? [{ name, order: note.order }] : [])),
  );
  const [first] = assumed;
  if (!first) return null;
  return (
    <div className="mt-5 rounded-lg border border-line bg-surface px-4 py-4">
      <Segments
        label={t('dates.label')}
        value={first.order === 'ymd' ? null : first.order}
        options={ORDERS.map((value) => ({ value, label: t(`dates.${value}`) }))}
        onChange={onOrder}
      />
      <p className="mt-2 text-sm text-muted wrap-anywhere">
        {t('dates.text', { files: [...new Set(assumed.map(({ name }) => name))].join(', ') })}
      </p>
    </div>
  );
}

/** Orders of day and month that the user can choose from when no date of a file shows it. */
export type DayOrder = Exclude<DateOrder, 'ymd'>;

/** The BCP 47 tag that decides unclear dates: of the chosen order, else of the browser. */
export function dateLocale(language: Language, order: DayOrder | null): string {
  if (order === 'mdy') return 'en-US';
  if (order === 'dmy') return language === 'tr' ? 'tr' : 'en-GB';
  if (language === 'tr') return 'tr';
  return navigator.languages.find((tag) => /^en\b/i.test(tag)) ?? 'en-GB';
}
