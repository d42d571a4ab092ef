import type { BulkJob } from '@bugunne/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { Toaster } from '#components/ui/toaster.tsx';
import { renderInApp } from '#testing/render-in-app.tsx';
import { BulkJobs } from './bulk-jobs.tsx';

const JOB: BulkJob = {
  id: '00000000-0000-4000-8000-000000000009',
  action: 'deactivate',
  state: 'running',
  total: 10,
  done: 3,
  failed: 1,
  reason: 'Temizlik',
  startedBy: 'admin@example.com',
  createdAt: '2026-05-10T12:00:00.000Z',
  finishedAt: null,
};
let jobs: BulkJob[];
const server = setupServer(
  http.get('*/rest/v1/bulk_jobs', () => HttpResponse.json({ jobs })),
  http.get('*/rest/v1/bulk_jobs/:id', () =>
    HttpResponse.json({
      ...JOB,
      failures: [{ userId: JOB.id, email: 'admin@example.com', failure: 'own_account' }],
    }),
  ),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  jobs = [JOB];
});
afterEach(cleanup);

const open = () =>
  renderInApp(
    <>
      <BulkJobs />
      <Toaster label="" />
    </>,
    { path: '/en/admin/users' },
  );
const block = () => screen.getByText('Changes of many users').closest('details');
const ends = () => waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull(), { timeout: 5000 });

it('shows progress, and at the end how many were changed and why others were not', async () => {
  open();
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('4');
  expect(screen.getByText('4 of 10 handled')).toBeTruthy();
  expect(block()?.open).toBe(true);
  jobs = [{ ...JOB, state: 'done', done: 9 }];
  await ends();
  const result = '9 users changed, 1 user not changed';
  expect(await screen.findByText(`Finished: Make inactive: 10 users. ${result}`)).toBeTruthy();
  expect(screen.getByText(result)).toBeTruthy();
  expect(await screen.findByText('admin@example.com: Your own account')).toBeTruthy();
  expect(block()?.open).toBe(true);
});

it('is folded when nothing runs, and tells of a job that was too short to be seen running', async () => {
  jobs = [{ ...JOB, action: 'activate', state: 'done', done: 9 }];
  const { queryClient } = open();
  await screen.findByText('9 users changed, 1 user not changed');
  expect(block()?.open).toBe(false);
  expect(screen.queryByText(/Finished: Make active/)).toBeNull();
  jobs = [{ ...JOB, id: JOB.id.replace('9', '8'), state: 'done', done: 10, failed: 0 }, ...jobs];
  await queryClient.invalidateQueries();
  expect(await screen.findByText('Finished: Make inactive: 10 users. 10 users changed')).toBeTruthy();
  expect(block()?.open).toBe(true);
});

it('tells a stopped job from one that was stopped after its last user', async () => {
  jobs = [
    { ...JOB, state: 'cancelled' },
    { ...JOB, id: JOB.id.replace('9', '8'), state: 'cancelled', total: 3, done: 3, failed: 0 },
  ];
  open();
  const stopped = await screen.findByText('3 users changed, 1 user not changed, 6 users not reached');
  expect(stopped.closest('li')?.textContent).toContain('Stopped');
  const whole = screen.getByText('3 users changed').closest('li');
  expect(whole?.textContent).toContain('Done');
});

it('names the failures of an earlier job on a press', async () => {
  jobs = [{ ...JOB, state: 'done', done: 9 }];
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Who, and why?', hidden: true }));
  expect(await screen.findByText('admin@example.com: Your own account')).toBeTruthy();
});
