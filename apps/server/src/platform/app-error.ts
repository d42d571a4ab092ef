import { ERROR_STATUS, type ErrorCode, type FieldIssue } from '@bugunne/contract';

/** A failure the person can be told about; one mapper (http/errors.ts) turns it into an answer. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: FieldIssue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: { issues?: FieldIssue[]; retryAfterSeconds?: number; cause?: unknown } = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.issues = details.issues;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  /** Whether something is broken here, not only a recipe's author or a sign-in provider away. */
  get isFault(): boolean {
    return this.status >= 500 && this.code !== 'recipe_unavailable' && this.code !== 'provider_unavailable';
  }
}
