import type { FriendReport } from '@bugunne/contract/admin/friend-reports.contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ToastHost } from '#components/ui/toast.tsx';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import ReportsPage from './reports-page.tsx';

const REPORT: FriendReport = {
  id: '5f0c6f4e-6d3c-4c0e-9d6a-0a1b2c3d4e5f',
  createdAt: '2026-05-10T12:00:00.000Z',
  reason: 'insult',
  note: 'Hep böyle.',
  text: 'Sen kim oluyorsun?',
  itemTitle: 'Eşkıya',
  reporter: { id: '5f0c6f4e-6d3c-4c0e-9d6a-0a1b2c3d4e50', name: 'Ben', isActive: true },
  reported: { id: '5f0c6f4e-6d3c-4c0e-9d6a-0a1b2c3d4e51', name: 'Ada', isActive: false },
  status: 'open',
  resolvedBy: null,
  resolvedAt: null,
};
let reports: FriendReport[];
let decisions: unknown[];
let wasDecided: boolean;
const server = setupServer(
  http.get('*/rest/v1/friend_reports', ({ request }) => {
    const status = new URL(request.url).searchParams.get('status');
    const listed = reports.filter((report) => report.status === status);
    return HttpResponse.json({ reports: listed, open: reports.length, next: null });
  }),
  http.post('*/rest/v1/friend_reports/resolution', async ({ request }) => {
    decisions.push(await request.json());
    const current = { ...REPORT, status: 'dismissed', resolvedBy: 'Zeynep', resolvedAt: '2026-05-10T13:00:00.000Z' };
    reports = [];
    return wasDecided ? refuse('changed_meanwhile', 409, { current: [current] }) : HttpResponse.json({ ok: true });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  reports = [REPORT];
  decisions = [];
  wasDecided = false;
});
const open = (path = '/admin/reports') =>
  renderInApp(
    <>
      <ReportsPage />
      <ToastHost label="Bildirimler" />
    </>,
    { path },
  );

describe('the page of reports', () => {
  it('shows the text with both members, who lead to the page of users', async () => {
    open();
    await screen.findByText('“Sen kim oluyorsun?”');
    expect(screen.getByRole('link', { name: 'Ada' }).getAttribute('href')).toBe(
      `/admin/users?user=${REPORT.reported?.id}`,
    );
    expect(screen.getByText(/\(pasif\)/)).toBeTruthy();
    expect(screen.getByText('Hep böyle.')).toBeTruthy();
  });

  it('deletes a text and then has no open report', async () => {
    open('/en/admin/reports');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete the text' }));
    await screen.findByText('No open reports');
    expect(decisions).toEqual([{ id: REPORT.id, outcome: 'acted', language: 'en' }]);
  });

  it('says what a report is now when another administrator was faster', async () => {
    wasDecided = true;
    open('/en/admin/reports');
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss the report' }));
    await screen.findByText('Another administrator has decided this report meanwhile');
    expect(screen.getByText(/^Dismissed · Zeynep/)).toBeTruthy();
  });

  it('filters by status in the address', async () => {
    reports = [{ ...REPORT, status: 'acted' }];
    const { router } = open();
    await screen.findByText('Açık bildirim yok');
    await userEvent.selectOptions(screen.getByLabelText('Durum'), 'acted');
    await screen.findByText('“Sen kim oluyorsun?”');
    await waitFor(() => expect(router.state.location.search).toBe('?status=acted'));
  });
});
