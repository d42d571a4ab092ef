import { describe, expect, it } from 'vitest';
import { effectOf } from './request-effect.ts';

const changes: [request: string, areas: string[]][] = [
  ['POST /rest/v1/interactions', ['items']],
  ['PUT /rest/v1/preferences', ['preferences']],
  ['POST /rest/v1/preferences/changes', ['preferences']],
  ['POST /rest/v1/daily_recommendations/refresh', ['today']],
  ['POST /rest/v1/notifications/read', ['notifications']],
  ['DELETE /rest/v1/notifications/0b1e2f34', ['notifications']],
  ['POST /rest/v1/notifications/0b1e2f34/restore', ['notifications']],
  ['PUT /auth/v1/user', ['account']],
  ['POST /auth/v1/user/email/confirm', ['account']],
  ['PUT /auth/v1/user/password', ['account']],
  ['DELETE /auth/v1/user/identities/0b1e2f34', ['account']],
  ['POST /auth/v1/factors', ['account']],
  ['POST /auth/v1/factors/0b1e2f34/verify', ['account']],
  ['POST /auth/v1/factors/0b1e2f34/recovery-codes', ['account']],
  ['DELETE /auth/v1/factors/0b1e2f34', ['account']],
  ['DELETE /auth/v1/sessions', ['account']],
  ['DELETE /auth/v1/sessions/0b1e2f34', ['account']],
];

const effectOfRequest = (request: string) => {
  const [method = '', path = ''] = request.split(' ');
  return effectOf(method, path);
};

describe('the effect of a request', () => {
  it.each(changes)('%s changes %s', (request, areas) => {
    expect(effectOfRequest(request)?.changes).toEqual(areas);
  });

  it.each([
    'GET /rest/v1/interactions',
    'GET /rest/v1/preferences',
    'POST /rest/v1/page_views',
    'POST /rest/v1/contact_messages',
    'POST /auth/v1/factors/0b1e2f34/challenge',
    'DELETE /rest/v1/notifications',
  ])('%s changes nothing that other tabs show', (request) => {
    expect(effectOfRequest(request)).toBeUndefined();
  });

  it('is found for full URLs with a query', () => {
    expect(effectOf('POST', `${location.origin}/rest/v1/interactions?x=1`)?.procedure).toBe('interactions.create');
  });
});
