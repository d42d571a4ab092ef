import { BULK_ACTIONS, type BulkAction } from '@bugunne/contract/admin/user-terms.constants';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/select.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useNumber } from '../../lib/format.ts';

type Props = {
  selected: number;
  /** How many match the filters; undefined while they are counted, or when all of them are selected. */
  matching: number | undefined;
  onSelectAll: () => void;
  onClear: () => void;
  onAction: (action: BulkAction) => void;
};

/** Actions for the selected users. */
export function BulkBar({ selected, matching, onSelectAll, onClear, onAction }: Props) {
  const { t } = useTranslation('admin-users');
  const number = useNumber();
  return (
    <div className="sticky top-2 z-10 mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-surface p-3 shadow-lg">
      <span role="status" className="font-semibold">
        {t('bulk.selected', { count: selected, number: number(selected) })}
      </span>
      {matching !== undefined && matching > selected && (
        <Button variant="ghost" onClick={onSelectAll}>
          {t('bulk.selectAll', { count: matching, number: number(matching) })}
        </Button>
      )}
      <Button variant="ghost" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
      <Select
        className="ml-auto w-60"
        aria-label={t('bulk.action')}
        value=""
        onChange={(event) => {
          const action = BULK_ACTIONS.find((each) => each === event.target.value);
          if (action) onAction(action);
        }}
      >
        <option value="">{t('bulk.choose')}</option>
        {BULK_ACTIONS.map((action) => (
          <option key={action} value={action}>
            {t(`bulk.actions.${action}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}
