import {
  type AdminErrorCode,
  type ErrorCode,
  type FieldIssue,
  type MaintenanceNotice,
  statusOf,
} from '@bugunne/contract';

const OF_OTHERS: ReadonlySet<ErrorCode | AdminErrorCode> = new Set([
  'recipe_unavailable',
  'provider_unavailable',
  'payment_provider_unavailable',
  'maintenance',
]);

/** A failure with an error code of the contract; `http/errors.ts` maps it to a response. */
export class AppError extends Error {
  readonly code: ErrorCode | AdminErrorCode;
  readonly issues: FieldIssue[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly maintenance: MaintenanceNotice | undefined;
  readonly current: unknown;

  constructor(
    code: ErrorCode | AdminErrorCode,
    details: {
      issues?: FieldIssue[];
      retryAfterSeconds?: number;
      maintenance?: MaintenanceNotice;
      current?: unknown;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: details.cause });
    this.code = code;
    this.issues = details.issues;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.maintenance = details.maintenance;
    this.current = details.current;
  }

  get status(): number {
    return statusOf(this.code);
  }

  /** Whether the server itself failed, rather than another service, and not by an administrator's will. */
  get isFault(): boolean {
    return this.status >= 500 && !OF_OTHERS.has(this.code);
  }
}
