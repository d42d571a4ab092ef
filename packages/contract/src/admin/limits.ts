/** Limits of the administration; apart from `LIMITS`, so that the pages of visitors and members do not load them. */
export const ADMIN_LIMITS = {
  /** How long a fresh confirmation lasts. */
  confirmationMinutes: 10,
  /** Rows per page of a list. */
  page: 50,
  /** Failed jobs that one press retries. */
  retriedJobs: 10_000,
} as const;
