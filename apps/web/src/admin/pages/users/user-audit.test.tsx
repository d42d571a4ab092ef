import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { UserAudit } from './user-audit.tsx';

const entry = {
  action: 'UPDATE',
  tableName: 'users',
  oldValues: null,
  newValues: null,
  createdAt: '2026-05-10T12:00:00.000Z',
};

it('tells the system from visitors and deleted users', () => {
  const entries = [
    { ...entry, id: '1', actor: 'system' as const, user: null },
    { ...entry, id: '2', actor: 'user' as const, user: null },
    { ...entry, id: '3', actor: 'staff' as const, user: { email: 'ada@example.com', displayName: 'Ada' } },
  ];
  renderInApp(<UserAudit entries={entries} />, { path: '/en/admin/users' });
  expect(screen.getAllByText('System')).toHaveLength(1);
  expect(screen.getByText('Deleted or not signed in')).toBeTruthy();
  expect(screen.getByText('ada@example.com')).toBeTruthy();
});
