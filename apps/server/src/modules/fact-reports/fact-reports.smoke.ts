import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ server, user, itemOf, runJob }) => {
  const contentId = itemOf('movie');
  await user.api.contents.reportFact({ id: randomUUID(), contentId, field: 'year', text: 'A year too early.' });
  await runJob('end-fact-reports');
  const reports = await server.services.factReports.of([contentId]);
  expect(reports.get(contentId)?.map(({ field }) => field)).toEqual(['year']);
};
