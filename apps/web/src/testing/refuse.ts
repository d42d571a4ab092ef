import { HttpResponse } from 'msw';

/** An error response as the server sends it. */
export const refuse = (code: string, status: number, data: object = {}) =>
  HttpResponse.json({ defined: false, code, status, message: '', data: { requestId: 'r', ...data } }, { status });
