import type { ErrorCode } from '@bugunne/contract';
import { APIError } from 'better-auth/api';
import { AppError } from '../app-error.ts';

/** Our error code for each code of Better Auth. */
const CODES: Readonly<Partial<Record<string, ErrorCode>>> = {
  USER_ALREADY_EXISTS: 'email_in_use',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email_in_use',
  INVALID_EMAIL_OR_PASSWORD: 'invalid_credentials',
  INVALID_EMAIL: 'invalid_credentials',
  PASSWORD_TOO_SHORT: 'weak_password',
  PASSWORD_TOO_LONG: 'weak_password',
  INVALID_TOKEN: 'reset_token_invalid',
  TOKEN_EXPIRED: 'reset_token_invalid',
  ACCOUNT_INACTIVE: 'account_inactive',
  INVALID_PASSWORD: 'wrong_password',
  // A concurrent request has set one, which this request did not give.
  PASSWORD_ALREADY_SET: 'wrong_password',
  INVALID_CODE: 'factor_code_invalid',
  INVALID_BACKUP_CODE: 'factor_code_invalid',
  INVALID_TWO_FACTOR_COOKIE: 'second_step_ended',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'second_step_ended',
  ACCOUNT_TEMPORARILY_LOCKED: 'too_many_attempts',
  TOTP_ALREADY_ENABLED: 'factor_exists',
  TOTP_NOT_ENABLED: 'not_found',
  TWO_FACTOR_NOT_ENABLED: 'not_found',
  // Better Auth replaces an error of the database by these, without its cause.
  FAILED_TO_GET_SESSION: 'unavailable',
  FAILED_TO_CREATE_SESSION: 'unavailable',
  FAILED_TO_CREATE_USER: 'unavailable',
  FAILED_TO_UPDATE_USER: 'unavailable',
};

const RETRY_SECONDS = 5;

/** Runs a call of Better Auth and maps its known errors to `AppError`; other errors are rethrown. */
export async function withAuthFaults<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const code = error instanceof APIError ? codeOf(error) : undefined;
    if (!code) throw error;
    throw new AppError(code, { cause: error, ...(code === 'unavailable' ? { retryAfterSeconds: RETRY_SECONDS } : {}) });
  }
}

/** It gives no code when the session has ended since the request began. */
const codeOf = ({ body, status }: APIError) =>
  CODES[String(body?.code)] ?? (status === 'UNAUTHORIZED' ? 'unauthorized' : undefined);
