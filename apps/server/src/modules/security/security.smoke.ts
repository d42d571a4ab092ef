import { expect } from 'vitest';
import { CSP_REPORTS_PATH } from '../../http/security.ts';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ server }) => {
  const body = JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'inline' } });
  const response = await server.connect().request(CSP_REPORTS_PATH, { method: 'POST', body });
  expect(response.status).toBe(204);
};
