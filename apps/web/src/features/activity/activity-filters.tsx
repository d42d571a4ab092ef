import { CATEGORIES } from '@bugunne/contract/item-terms.constants';
import { LIMITS } from '@bugunne/contract/limits.constants';
import { Search } from 'lucide-react';
import { ToggleChip } from '#components/ui/chip.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { SearchAddress } from '#lib/use-search-address.ts';
import { ACTION_FILTERS, type Filters } from './filters.ts';

/** Title search, and filters by action and category. */
export function ActivityFilters({ address }: { address: SearchAddress<Filters> }) {
  const { form: filters, typed, type, choose } = address;
  const { t } = useTranslation(['activity', 'common']);
  return (
    <section aria-label={t('filters.label')} className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-[1fr_15rem]">
        <span className="relative block">
          <Search
            className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
            aria-hidden="true"
          />
          <Input
            type="search"
            autoComplete="off"
            className="pl-12!"
            aria-label={t('filters.search')}
            placeholder={t('filters.searchPlaceholder')}
            value={typed}
            maxLength={LIMITS.searchMax}
            onChange={(event) => type(event.target.value)}
          />
        </span>
        <Select
          aria-label={t('filters.category')}
          value={filters.category ?? ''}
          onChange={(event) =>
            choose({ category: CATEGORIES.find((category) => category === event.target.value) ?? null })
          }
        >
          <option value="">{t('filters.allCategories')}</option>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {t(`common:category.${category}`)}
            </option>
          ))}
        </Select>
      </div>
      <fieldset aria-label={t('filters.action')} className="flex flex-wrap gap-2">
        {ACTION_FILTERS.map((action) => (
          <ToggleChip key={action} pressed={filters.action === action} onToggle={() => choose({ action })}>
            {t(`actions.${action}`)}
          </ToggleChip>
        ))}
      </fieldset>
    </section>
  );
}
