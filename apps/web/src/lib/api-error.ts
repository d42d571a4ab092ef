import type { ErrorCode, FieldIssue } from '@bugunne/contract/errors.constants';
import type { MaintenanceNotice } from '@bugunne/contract/settings.schema';

/** Error codes of the server, and the two that only the browser reports. */
export type ApiErrorCode = ErrorCode | 'network' | 'unknown';

export type ApiError = {
  code: ApiErrorCode;
  /** HTTP status; 0 without a response. */
  status: number;
  /** Errors of single fields, for `setError` of a form. */
  issues: FieldIssue[];
  requestId: string | null;
  retryAfterSeconds: number | null;
  maintenance: MaintenanceNotice | null;
};

type Loose = { code?: unknown; status?: unknown; data?: Loose; body?: Loose; [key: string]: unknown };

/** By its form: the list of all codes would be half a kilobyte on every form. One without a text counts as `unknown`. */
const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && /^[a-z]+(_[a-z]+)*$/.test(code);

/** fetch rejects with a TypeError when the server cannot be reached. */
const isNetworkFault = (error: unknown) =>
  error instanceof TypeError ||
  (error instanceof DOMException && ['TimeoutError', 'NetworkError'].includes(error.name));

/** Converts any thrown value. A response that does not come from the server (a proxy's page) is judged by its status. */
export function toApiError(error: unknown): ApiError {
  const thrown = (typeof error === 'object' && error !== null ? error : {}) as Loose;
  const body = isErrorCode(thrown.code) ? thrown : (thrown.data?.body ?? {});
  const details = body.data ?? {};
  const status = Number(thrown.status) || 0;
  const fallback = isNetworkFault(error) ? 'network' : status >= 500 ? 'internal_error' : 'unknown';
  return {
    code: isErrorCode(body.code) ? body.code : fallback,
    status,
    issues: Array.isArray(details.issues) ? (details.issues as FieldIssue[]) : [],
    requestId: typeof details.requestId === 'string' ? details.requestId : null,
    retryAfterSeconds: typeof details.retryAfterSeconds === 'number' ? details.retryAfterSeconds : null,
    maintenance:
      body.code === 'maintenance' ? ((details['maintenance'] as MaintenanceNotice | undefined) ?? null) : null,
  };
}

/** Whether a retry may succeed: the network or the server failed, not the request. */
export function isTransient(error: unknown): boolean {
  const { code, status } = toApiError(error);
  return code === 'network' || status >= 500;
}
