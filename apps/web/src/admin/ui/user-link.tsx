import { LocalizedLink } from '#i18n/localized-link.tsx';
import { UserName } from './user-name.tsx';

type Props = { user: { id: string; email: string; displayName: string } };

/** Name and address of a user, which lead to the page of users. */
export const UserLink = ({ user }: Props) => (
  <LocalizedLink className="text-link" to={`/admin/users?${new URLSearchParams({ user: user.id })}`}>
    <UserName user={user} />
  </LocalizedLink>
);
