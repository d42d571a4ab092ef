/** Limits of the administration; apart from `LIMITS`, so that the pages of visitors and members do not load them. */
export const ADMIN_LIMITS = {
  /** How long a fresh confirmation lasts. */
  confirmationMinutes: 10,
  /** Rows per page of a list. */
  page: 50,
  search: 100,
  /** Notes and reasons. */
  note: 500,
  /** Items with reports that a list reaches, and the reports of one item that are shown and resolved together. */
  reportedItems: 5000,
  reportsOfItem: 100,
  /** Faulty picks that are listed. */
  findings: 100,
} as const;
