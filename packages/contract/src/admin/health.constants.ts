/** The parts of the site whose health the server checks; the browser adds the service worker. */
export const SYSTEM_COMPONENTS = [
  'database',
  'auth',
  'functions',
  'payment_webhook',
  'storage',
  'language_model',
  'push',
  'mail',
  'jobs',
  'backup',
] as const;
export type SystemComponent = (typeof SYSTEM_COMPONENTS)[number];

/** `off`: not configured, which is no fault and has no part in the overall status. */
export const HEALTH_STATUSES = ['healthy', 'warning', 'error', 'off'] as const;
export type HealthStatus = (typeof HEALTH_STATUSES)[number];

/** Results of checks, in words of their component; the page has the text of each. */
export const HEALTH_FINDINGS = [
  'works',
  'no_connection',
  'slow',
  'auth_failed',
  'functions_unreachable',
  'webhook_silent',
  'storage_unknown',
  'buckets_missing',
  'model_unclear',
  'no_key',
  'push_keys_unreadable',
  'push_failing',
  'mail_refused',
  'mail_to_files',
  'outbox_unwritable',
  'jobs_stopped',
  'jobs_late',
  'jobs_failed',
  'no_backups',
  'backup_missing',
  'backup_old',
  'backup_failed',
  'backup_unverified',
  'backup_unencrypted',
] as const;
export type HealthFinding = (typeof HEALTH_FINDINGS)[number];

/** Figures that a check may add to what it found. */
export const HEALTH_FIGURES = [
  'users',
  'buckets',
  'addresses',
  'devices',
  'sent',
  'waiting',
  'running',
  'failed',
  'oldestSeconds',
  'backupHours',
  'backupMegabytes',
  'verifiedHours',
] as const;

/** Specification §9, in milliseconds. */
export const RESPONSE_TIMES = { green: 500, yellow: 1000 } as const;

/** Colour of a response time. */
export const responseLevel = (milliseconds: number): 'green' | 'yellow' | 'red' => {
  if (milliseconds < RESPONSE_TIMES.green) return 'green';
  return milliseconds < RESPONSE_TIMES.yellow ? 'yellow' : 'red';
};

/** How long a check may take before it counts as a lost connection. */
export const CHECK_MILLISECONDS = 5000;
/** How often the page checks again while it is visible. */
export const CHECK_EVERY_MILLISECONDS = 30_000;

/** Healthy if all are, error if any is one, otherwise warning; unknown without any. */
export function overallHealth(statuses: readonly HealthStatus[]): 'healthy' | 'warning' | 'error' | 'unknown' {
  const counted = statuses.filter((status) => status !== 'off');
  if (counted.length === 0) return 'unknown';
  if (counted.includes('error')) return 'error';
  return counted.every((status) => status === 'healthy') ? 'healthy' : 'warning';
}

/** States of jobs of which the page lists jobs. */
export const LISTED_JOB_STATES = ['failed', 'waiting', 'running', 'cancelled'] as const;
export type ListedJobState = (typeof LISTED_JOB_STATES)[number];

/** The changes that an administrator can make to a job, each with the state that the job has to be in. */
export const JOB_CHANGES = { retry: 'failed', delete: 'failed', cancel: 'waiting', resume: 'cancelled' } as const;
export type JobChange = keyof typeof JOB_CHANGES;
