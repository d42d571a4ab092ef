import { LocalizedLink } from '#i18n/localized-link.tsx';

type User = { email: string; displayName: string };

/** Name and address of a user in a row. */
export const UserName = ({ user: { displayName, email } }: { user: User }) => (
  <span className="grid wrap-anywhere">
    {displayName}
    <span className="text-muted">{email}</span>
  </span>
);

/** Name and address of a user, which lead to the page of users. */
export const UserLink = ({ user }: { user: User & { id: string } }) => (
  <LocalizedLink className="text-link" to={`/admin/users?${new URLSearchParams({ user: user.id })}`}>
    <UserName user={user} />
  </LocalizedLink>
);
