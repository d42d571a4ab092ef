type PayerRow = { id: string | null; email: string | null; displayName: string | null } | null;

/** The user of a payment as lists show it; null once the account was deleted. */
export const payerOf = (row: PayerRow) =>
  row?.id && row.email !== null && row.displayName !== null
    ? { id: row.id, email: row.email, displayName: row.displayName }
    : null;
