import type { UserRow } from '@bugunne/contract';
import { Trash2, UsersRound } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { dayText, instantText } from '../../lib/format.ts';
import { type Column, DataTable, type Order } from '../../ui/data-table.tsx';
import { EmptyList } from '../../ui/empty-list.tsx';
import { UserPremium, UserStatus } from './user-badges.tsx';

type Props = {
  users: readonly UserRow[] | undefined;
  /** The signed-in administrator, whose row has no delete button. */
  ownId: string | undefined;
  order: Order;
  onOrder: (order: Order) => void;
  checked: ReadonlySet<string>;
  onCheck: (ids: ReadonlySet<string>) => void;
  onOpen: (user: UserRow) => void;
  onDelete: (user: UserRow) => void;
  onClear: (() => void) | undefined;
  onMore: (() => void) | undefined;
  isLoadingMore: boolean;
};

/** The list of users. */
export function UserTable({ users, ownId, onDelete, onClear, ...table }: Props) {
  const { t } = useTranslation('admin-users');
  const columns: readonly Column<UserRow>[] = [
    {
      id: 'name',
      header: t('columns.name'),
      sortable: 'asc',
      cell: (user) => (
        <>
          {user.displayName} {user.isAdmin && <Badge tone="inverse">{t('adminBadge')}</Badge>}
        </>
      ),
    },
    {
      id: 'email',
      header: t('columns.email'),
      sortable: 'asc',
      long: true,
      cell: (user) => user.email,
    },
    { id: 'status', header: t('columns.status'), cell: (user) => <UserStatus status={user.status} /> },
    { id: 'premium', header: t('columns.premium'), cell: (user) => <UserPremium user={user} /> },
    { id: 'twoStep', header: t('columns.twoStep'), wideOnly: true, cell: (user) => (user.hasTwoStep ? t('yes') : '–') },
    { id: 'created', header: t('columns.created'), sortable: 'desc', cell: (user) => dayText(user.createdAt) },
    {
      id: 'seen',
      header: t('columns.seen'),
      sortable: 'desc',
      oneLine: true,
      cell: (user) => instantText(user.lastSeenAt),
    },
    {
      id: 'actions',
      header: t('columns.actions'),
      align: 'end',
      cell: (user) =>
        user.id === ownId ? (
          '–'
        ) : (
          <Button
            variant="ghost"
            size="icon"
            // On a card the icon is in the line of its label.
            className="-my-2 max-lg:-my-3 max-lg:-ml-3"
            aria-label={`${t('actions.delete')}: ${user.email}`}
            onClick={() => onDelete(user)}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        ),
    },
  ];
  return (
    <DataTable
      {...table}
      caption={t('title')}
      columns={columns}
      rows={users}
      rowId={(user) => user.id}
      rowName={(user) => t('select', { email: user.email })}
      empty={<EmptyList icon={<UsersRound />} title={t('empty.title')} text={t('empty.text')} onClear={onClear} />}
    />
  );
}
