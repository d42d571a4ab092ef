import { PolarClientError, PolarNetworkError, PolarServerError } from '@polar-sh/sdk';
import { PaymentProviderError } from '../provider.ts';

/** Polar refuses these only while it works on the same object. */
const LOCKED = /Locked$/;

/** 401: the operator's token is wrong, which says nothing of the object. */
const PASSING_STATUSES = new Set([401, 408, 425, 429]);

/**
 * An error of the SDK as `PaymentProviderError`. The original is dropped: its message quotes Polar's answer, in which the
 * buyer's mail address can stand.
 */
export function toProviderError(error: unknown): PaymentProviderError {
  if (error instanceof PaymentProviderError) return error;
  if (error instanceof PolarNetworkError) {
    return new PaymentProviderError('unavailable', /timeout|aborted/i.test(error.message) ? 'timeout' : 'network');
  }
  // The time ran out in the middle of an answer.
  if (error instanceof DOMException) return new PaymentProviderError('unavailable', 'timeout');
  if (error instanceof PolarServerError) return new PaymentProviderError('unavailable', 'server error');
  if (!(error instanceof PolarClientError)) return new PaymentProviderError('unavailable', 'unreadable answer');
  const { statusCode, error: answer } = error;
  const reason = reasonOf(answer) ?? `status ${statusCode}`;
  const passes = PASSING_STATUSES.has(statusCode) || LOCKED.test(reason);
  return new PaymentProviderError(passes ? 'unavailable' : 'refused', statusCode === 429 ? 'rate limit' : reason);
}

/** Polar's name of a fault, without the suffix that only some of the names have, and the fields of an invalid request. */
function reasonOf(answer: unknown): string | null {
  const body = typeof answer === 'string' ? parsed(answer) : answer;
  if (typeof body !== 'object' || body === null) return null;
  const { error, detail } = body as { error?: unknown; detail?: unknown };
  const fields = Array.isArray(detail) ? detail.map(fieldOf).filter((field) => field !== null) : [];
  const name = typeof error === 'string' && /^\w{1,80}$/.test(error) ? error.replace(/(?<=.)Error$/, '') : null;
  if (fields.length === 0) return name;
  return `${name ?? 'RequestValidation'}: ${fields.slice(0, 5).join(', ')}`;
}

/** The place of a fault only: its message and input quote what was sent. */
function fieldOf(fault: unknown): string | null {
  const { loc } = (fault ?? {}) as { loc?: unknown };
  return Array.isArray(loc) ? loc.join('.').slice(0, 60) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
