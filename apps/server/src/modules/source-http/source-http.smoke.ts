import { expect } from 'vitest';
import { serve } from '../../testing/catalogue-sources/serve.ts';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ server }) => {
  const source = await serve((request, response) => response.end(request.headers['user-agent']));
  const answer = await server.services.sourceHttp.get(source.url, { milliseconds: 1 });
  expect(await answer.text()).toMatch(/^BugunNe\//);
  await source.close();
};
