import { type AdminErrorCode, type ErrorBody, type ErrorCode, statusOf } from '@bugunne/contract';
import { ORPCError, ValidationError } from '@orpc/server';
import { databaseFault } from '../database/outage.ts';
import { AppError } from '../platform/app-error.ts';

const MESSAGES: Readonly<Partial<Record<ErrorCode | AdminErrorCode, string>>> = {
  invalid_input: 'The request is not of the form the contract asks for.',
  not_found: 'There is nothing at this address.',
  method_not_allowed: 'This address does not take that method.',
  body_too_large: 'The request body is too large.',
  unavailable: 'The database does not answer in time at the moment. Try again shortly.',
  maintenance: 'The site is under maintenance. Try again later; nothing of this request was stored.',
  recipe_unavailable: 'The recipe cannot be written at the moment. Try again shortly.',
  streams_full: 'This server holds as many streams as it can. Try again shortly.',
  storage_full: 'The server has no room left. Nothing of this request was stored.',
  internal_error: 'Something went wrong. It has been logged under the request id.',
};

/** Foreign keys of rows that belong to a user or a session, which was deleted while the request was handled. */
const OWNER_KEY = /_(user_id_users|session_id_sessions)_id_fk$/;

/** Node's error when a client ends the connection in the middle of its body; a lost database has another message. */
const isHungUp = (error: unknown) =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';

/** Whether the statement mentions a user or a session that is gone. */
function isOwnerGone(error: unknown): boolean {
  for (let fault: unknown = error; fault instanceof Error; fault = fault.cause) {
    if (
      'code' in fault &&
      fault.code === '23503' &&
      'constraint' in fault &&
      OWNER_KEY.test(String(fault.constraint))
    ) {
      return true;
    }
  }
  return false;
}

/** Maps anything thrown to an error of the contract; `internal_error` if it is unknown. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ORPCError) return fromOrpc(error);
  if (isHungUp(error)) return new AppError('invalid_input', { cause: error });
  if (isOwnerGone(error)) return new AppError('unauthorized', { cause: error });
  const fault = databaseFault(error);
  if (fault === 'full') return new AppError('storage_full', { cause: error, retryAfterSeconds: 60 });
  if (fault !== null) return new AppError('unavailable', { cause: error, retryAfterSeconds: 5 });
  return new AppError('internal_error', { cause: error });
}

function fromOrpc(error: ORPCError<string, unknown>): AppError {
  if (error.cause instanceof AppError) return error.cause;
  if (error.cause instanceof ValidationError && error.status === 400) {
    const issues = error.cause.issues.map((issue) => ({
      path: (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
      code: 'code' in issue ? String(issue.code) : 'invalid',
    }));
    return new AppError('invalid_input', { issues, cause: error });
  }
  if (error.status === 400 || error.status === 415) return new AppError('invalid_input', { cause: error });
  if (error.status === 413) return new AppError('body_too_large', { cause: error });
  return new AppError('internal_error', { cause: error });
}

/** The response body of an error. */
export function errorBody(error: AppError, requestId: string): ErrorBody {
  return {
    defined: false,
    code: error.code,
    status: statusOf(error.code),
    message: MESSAGES[error.code] ?? error.code.replaceAll('_', ' '),
    data: {
      requestId,
      ...(error.issues ? { issues: error.issues } : {}),
      ...(error.retryAfterSeconds ? { retryAfterSeconds: error.retryAfterSeconds } : {}),
      ...(error.maintenance ? { maintenance: error.maintenance } : {}),
      ...(error.current === undefined ? {} : { current: error.current }),
    },
  };
}
