type Props = { user: { email: string; displayName: string } };

/** Name and address of a user in a row. */
export const UserName = ({ user: { displayName, email } }: Props) => (
  <span className="grid wrap-anywhere">
    {displayName}
    <span className="text-muted">{email}</span>
  </span>
);
