/** Limits of the administration; apart from `LIMITS`, so that the pages of visitors and members do not load them. */
export const ADMIN_LIMITS = {
  /** How long a fresh confirmation lasts. */
  confirmationMinutes: 10,
  /** Rows per page of a list. */
  page: 50,
  /** Most rows per request of a list of activities; specification §9: the audit log loads so many. */
  auditPageMax: 200,
  /** Users of one bulk change that are chosen one by one; more are chosen by filters. */
  bulkIds: 500,
  /** Failures of a bulk change that are listed. */
  bulkFailures: 100,
  messages: {
    /** `max` is what the administration loads (specification §9). */
    page: { default: 50, max: 100 },
    replyText: 5000,
    notes: 5000,
    templateTitle: 80,
    templates: 100,
  },
  /** Failed jobs that one press retries. */
  retriedJobs: 10_000,
  search: 100,
  /** Notes and reasons. */
  note: 500,
  /** Items with reports that a list reaches, and the reports of one item that are shown and resolved together. */
  reportedItems: 5000,
  reportsOfItem: 100,
  /** Faulty picks that are listed. */
  findings: 100,
} as const;
