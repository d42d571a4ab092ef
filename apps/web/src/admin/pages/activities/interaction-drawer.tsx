import type { AdminInteraction } from '@bugunne/contract/admin/activities.contract';
import { useQuery } from '@tanstack/react-query';
import { localizedPath } from '#i18n/language.ts';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ADMIN_QUERY, adminApi } from '../../lib/api.ts';
import { UserLink } from '../../ui/user-name.tsx';
import { Details } from './details.tsx';
import { RecordDrawer } from './record-drawer.tsx';

type Props = { userId: string; id: string; onClose: () => void };

/** Everything that is stored about one interaction. */
export function InteractionDrawer({ userId, id, onClose }: Props) {
  const { t } = useTranslation(['admin-activities', 'common']);
  const language = useLanguage();
  const actionText = useActionText();
  const query = useQuery({
    ...adminApi.adminActivities.interaction.queryOptions({ input: { userId, id } }),
    ...ADMIN_QUERY,
  });
  return (
    <RecordDrawer
      kind={t('detail.interaction')}
      title={({ contentTitle }) => contentTitle}
      query={query}
      onClose={onClose}
    >
      {(row) => {
        // Whether it was done or taken back is part of the action.
        const { value: _, ...rest } = row.metadata;
        const search = new URLSearchParams({ q: row.user.email });
        return (
          <div className="grid grid-cols-1 gap-6">
            <Details
              entries={[
                [t('columns.action'), actionText(row)],
                [t('columns.category'), t(`common:category.${row.contentCategory}`)],
                [t('columns.user'), <UserLink key="user" user={row.user} />],
                [t('detail.contentId'), row.contentId],
                [t('detail.data'), Object.keys(rest).length > 0 ? JSON.stringify(rest) : null],
              ]}
            />
            <ul className="grid grid-cols-1 gap-2">
              <li>
                <LocalizedLink className="text-link" to={`/admin/activities?${search}`}>
                  {t('detail.interactionsOfUser')}
                </LocalizedLink>
              </li>
              {row.contentId && (
                <li>
                  <a className="text-link" href={localizedPath(language, `/dashboard/content/${row.contentId}`)}>
                    {t('detail.openItem')}
                  </a>
                </li>
              )}
            </ul>
          </div>
        );
      }}
    </RecordDrawer>
  );
}

/** Returns a function that names what a user did, or took back. */
export function useActionText() {
  const { t } = useTranslation('admin-activities');
  return ({ action, metadata }: Pick<AdminInteraction, 'action' | 'metadata'>): string => {
    const did = t(`did.${action}`);
    return metadata['value'] === false ? t('withdrawn', { action: did }) : did;
  };
}
