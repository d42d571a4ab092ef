import { HttpResponse } from 'msw';

/** An answer as the server gives it when it refuses. */
export const refuse = (code: string, status: number, data: object = {}) =>
  HttpResponse.json({ defined: false, code, status, message: '', data: { requestId: 'r', ...data } }, { status });
