import type { Quality, QualitySums } from '@bugunne/contract/admin/quality.contract';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { numberText } from '#lib/format.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { costPerLike, FAULTS, OUTCOMES, share, sourced } from './quality-sums.ts';
import { useCost, usePercent } from './use-number-texts.ts';

type Group = Quality['groups'][number];
const SOURCES = ['fromModel', 'fromEngine', 'fromDefault'] as const;

/** Every category and cohort with the shares of what became of its picks. */
export function GroupTable({ quality, groups }: { quality: Quality; groups: readonly Group[] }) {
  const { t } = useTranslation('admin-quality');
  const language = useLanguage();
  const percent = usePercent();
  const cost = useCost();
  const column = (name: keyof QualitySums, cell: (row: Group) => string): Column<Group> => ({
    id: name,
    header: t(`names.${name}`),
    cell,
    align: 'end',
  });
  const columns: Column<Group>[] = [
    {
      id: 'group',
      header: t('columns.group'),
      cell: ({ category, cohort }) => `${t(`categories.${category}`)}, ${t(`cohort.${cohort}`)}`,
    },
    column('given', ({ given }) => numberText(language, given)),
    ...OUTCOMES.map((name) => column(name, (row) => percent(share(row[name], row.given)))),
    ...FAULTS.map((name) => column(name, (row) => numberText(language, row[name]))),
    ...SOURCES.map((name) => column(name, (row) => percent(share(row[name], sourced([row]))))),
    {
      id: 'cost',
      header: t('names.cost'),
      cell: (row) => cost(costPerLike(quality, [row])),
      align: 'end',
    },
  ];
  return (
    <section className="overflow-x-auto">
      <h2 className="mb-2 text-lg">{t('sections.groups')}</h2>
      <DataTable
        caption={t('sections.groups')}
        columns={columns}
        rows={groups}
        rowId={({ category, cohort }) => `${category} ${cohort}`}
        empty={null}
      />
    </section>
  );
}
