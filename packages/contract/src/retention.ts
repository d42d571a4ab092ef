/** How long things are kept that nothing else ends. The privacy page gives the same figures; a test compares them. */
export const RETENTION = {
  /** What somebody wrote to us, since it was written, answered or closed last. */
  messageYears: 2,
  /** What an administrator changed. */
  auditYears: 2,
  /** A mail that became a file, as no mail server is configured. */
  outboxDays: 7,
  /** Backups and logs are in the operator's hands, who is told so by the documents. */
  backupDays: 30,
  logDays: 30,
} as const;
