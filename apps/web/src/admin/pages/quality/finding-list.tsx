import type { Finding } from '@bugunne/contract/admin/quality.contract';
import { Badge } from '#components/ui/badge.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { localizedPath } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { dateText } from '../../lib/format.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';

/** The latest faulty picks, with links to the user and the item. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const { t } = useTranslation('admin-quality');
  const language = useLanguage();
  const columns: Column<Finding>[] = [
    { id: 'date', header: t('columns.date'), cell: ({ date }) => dateText(date) },
    { id: 'kind', header: t('columns.kind'), cell: ({ kind }) => <Badge tone="danger">{t(`kinds.${kind}`)}</Badge> },
    {
      id: 'item',
      header: t('columns.item'),
      cell: ({ contentId, title }) => (
        <a className="text-link" href={`${localizedPath(language, '/admin/catalogue')}?item=${contentId}`}>
          {title ?? contentId}
        </a>
      ),
    },
    {
      id: 'user',
      header: t('columns.user'),
      cell: ({ userId }) => (
        <a className="text-link break-all" href={`${localizedPath(language, '/admin/users')}?user=${userId}`}>
          {userId}
        </a>
      ),
    },
  ];
  return (
    <section>
      <h2 className="mb-2 text-lg">{t('sections.findings')}</h2>
      <DataTable
        caption={t('sections.findings')}
        columns={columns}
        rows={findings}
        rowId={({ date, kind, userId, contentId }) => `${date} ${kind} ${userId} ${contentId}`}
        empty={<Notice tone="success">{t('noFindings')}</Notice>}
      />
    </section>
  );
}
