import { PREMIUM_FILTERS } from '@bugunne/contract/admin/user-terms.constants';
import { useTranslation } from '#i18n/use-translation.ts';
import { FilterBar, FilterDate, FilterSelect } from '../../ui/filter-bar.tsx';
import type { useUserFilters } from './use-user-filters.ts';

type Props = Pick<ReturnType<typeof useUserFilters>, 'filters' | 'dropped' | 'change' | 'clear'>;

const DATES = ['signedUpFrom', 'signedUpTo', 'seenFrom', 'seenTo'] as const;
const RARE = ['twoStep', 'language', ...DATES] as const;

/** Search and filters of the users. */
export function UserFilterBar({ filters, dropped, change, clear }: Props) {
  const { t } = useTranslation('admin-users');
  const yesNo = [
    { value: 'yes', label: t('yes') },
    { value: 'no', label: t('no') },
  ] as const;
  const isSet = Object.values(filters).some((value) => value !== undefined);
  return (
    <FilterBar
      search={{ value: filters.q, label: t('search'), onChange: (q) => change({ q }) }}
      dropped={dropped}
      onClear={isSet ? clear : undefined}
    >
      <FilterSelect
        label={t('filters.status')}
        value={filters.status}
        options={(['active', 'inactive'] as const).map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={(status) => change({ status })}
      />
      <FilterSelect
        label={t('filters.premium')}
        value={filters.premium}
        options={PREMIUM_FILTERS.map((value) => ({ value, label: t(`premium.${value}`) }))}
        onChange={(premium) => change({ premium })}
      />
      <FilterSelect
        label={t('filters.admin')}
        value={filters.admin}
        options={yesNo}
        onChange={(admin) => change({ admin })}
      />
      <details className="w-full" open={RARE.some((name) => filters[name] !== undefined)}>
        <summary className="text-link min-h-9 w-fit cursor-pointer py-1.5 text-sm">{t('filters.more')}</summary>
        <div className="mt-2 flex flex-wrap items-end gap-3">
          <FilterSelect
            label={t('filters.twoStep')}
            value={filters.twoStep}
            options={yesNo}
            onChange={(twoStep) => change({ twoStep })}
          />
          <FilterSelect
            label={t('filters.language')}
            value={filters.language}
            options={(['tr', 'en'] as const).map((value) => ({ value, label: t(`language.${value}`) }))}
            onChange={(language) => change({ language })}
          />
          {DATES.map((name) => (
            <FilterDate
              key={name}
              label={t(`filters.${name}`)}
              value={filters[name]}
              onChange={(value) => change({ [name]: value })}
            />
          ))}
        </div>
      </details>
    </FilterBar>
  );
}
