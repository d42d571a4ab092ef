/** Retention periods of data that nothing else deletes. The privacy page gives the same figures; a test compares them. */
export const RETENTION = {
  /** Contact messages, counted from when they were last written, answered or closed. */
  messageYears: 2,
  /** The audit log: the default and the longest value of the setting `audit_retention_days`, and the shortest one. */
  auditDays: 730,
  auditDaysMin: 30,
  /** Reports of wrong facts, counted from when they were sent or resolved. */
  factReportYears: 2,
  /** Reports of texts between friends, counted in the same way. */
  friendReportYears: 2,
  /** Items that friends sent each other. */
  friendItemDays: 365,
  /** Imports of histories and their rows. */
  historyImportDays: 30,
  /** Mails that were written to files because no mail server is configured. */
  outboxDays: 7,
  /** Backups and logs are deleted by the operator, as the documents require. */
  backupDays: 30,
  logDays: 30,
} as const;
