import { CHECK_EVERY_MILLISECONDS, SYSTEM_COMPONENTS } from '@bugunne/contract/admin/health.constants';
import type { ComponentHealth, JobQueue, QueueJob, ServerFigures } from '@bugunne/contract/admin/system.contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import SystemPage from './system-page.tsx';

// The chart library needs sizes, which the page of the tests does not have.
vi.mock('./server-charts.tsx', () => ({ ServerCharts: () => null }));

const NOW = '2026-05-10T12:00:00.000Z';
const sample = {
  at: NOW,
  seconds: 20,
  requests: 100,
  errors: 3,
  p50: 4.2,
  p95: 31.5,
  p99: 88,
  loopDelay: 1.5,
  memoryBytes: 400 * 1024 * 1024,
  heapBytes: 1,
  cpu: 0.4,
  streams: 12,
};
const server = (name: string, isGone: boolean): ServerFigures => ({
  id: crypto.randomUUID(),
  name,
  startedAt: NOW,
  lastAt: NOW,
  isGone,
  isAnswering: !isGone,
  samples: [sample],
});
const queue: JobQueue = {
  name: 'send-mail',
  waiting: 4,
  running: 1,
  failed: 2,
  cancelled: 0,
  completedToday: 30,
  oldestDueAt: null,
  lastRunAt: NOW,
  schedule: null,
};
const failedJob: QueueJob = {
  id: '7f1c2f0e-0d2b-4d55-8f1b-0a3e5d2c9b10',
  queue: 'send-mail',
  state: 'failed',
  createdAt: NOW,
  dueAt: null,
  startedAt: NOW,
  endedAt: NOW,
  attempts: 9,
  reason: 'Error: 550 … unknown',
  ids: [{ name: 'userId', id: 'b3c1f0a2-54f1-4a3b-9d53-111111111111' }],
};

const works = (component: string): Partial<ComponentHealth> => ({
  component: component as ComponentHealth['component'],
});
let found: Record<string, Partial<ComponentHealth> | 'hang' | 'refuse'> = {};
let asked: string[] = [];
let jobs: QueueJob[] = [];
const sent: unknown[] = [];
let changed: () => Response = () => HttpResponse.json({ changed: 1 });

const msw = setupServer(
  http.get('*/rest/v1/rpc/check_system_component', async ({ request }) => {
    const component = new URL(request.url).searchParams.get('component') ?? '';
    asked.push(component);
    const answer = found[component] ?? works(component);
    if (answer === 'hang') await delay('infinite');
    if (answer === 'refuse') return refuse('unavailable', 503);
    const health = { status: 'healthy', finding: 'works', milliseconds: 12, checkedAt: NOW, place: null, figures: {} };
    return HttpResponse.json({ ...health, ...(answer as object), component });
  }),
  http.get('*/rest/v1/rpc/get_server_samples', () =>
    HttpResponse.json({ servers: [server('one:3000', false), server('two:3000', true)] }),
  ),
  http.get('*/rest/v1/rpc/get_database_figures', () =>
    HttpResponse.json({ kind: 'embedded', bytes: 50_000_000, statementState: 'embedded', statements: [] }),
  ),
  http.get('*/rest/v1/rpc/get_job_queues', () => HttpResponse.json({ isRunning: true, queues: [queue] })),
  http.get('*/rest/v1/rpc/get_queue_jobs', ({ request }) => {
    const state = new URL(request.url).searchParams.get('state');
    return HttpResponse.json({ jobs: jobs.filter((job) => job.state === state), next: null });
  }),
  http.get('*/rest/v1/rpc/get_language_model_figures', () => HttpResponse.json({ days: [] })),
  http.post('*/rest/v1/rpc/admin_change_job', async ({ request }) => {
    sent.push(await request.json());
    return changed();
  }),
  http.post('*/rest/v1/rpc/admin_send_test_mail', () => HttpResponse.json({ isSent: false })),
);
beforeAll(() => msw.listen());
afterAll(() => msw.close());
beforeEach(() => {
  found = {};
  asked = [];
  sent.length = 0;
  jobs = [failedJob];
  changed = () => HttpResponse.json({ changed: 1 });
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (path = '/admin/system') => renderInApp(<SystemPage />, { path });
/** The card of a component, by its name. */
const cardElement = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  const element = heading.parentElement?.parentElement;
  if (!element) throw new Error('no card');
  return element;
};
const card = async (name: string) => within(await cardElement(name));

it('shows a component that hangs as a connection error of its own, beside the findings of the others', async () => {
  found = {
    database: { status: 'warning', finding: 'slow', milliseconds: 1200, figures: { users: 4200 } },
    storage: { status: 'error', finding: 'no_connection', milliseconds: 5000 },
    mail: 'refuse',
    language_model: 'hang',
  };
  open();
  expect(await (await card('Depolama')).findByText('Bağlantı hatası')).toBeTruthy();
  expect(await (await card('E-posta')).findByText('Bağlantı hatası')).toBeTruthy();
  const database = await card('Veritabanı');
  expect(database.getByText('Yavaş yanıt veriyor')).toBeTruthy();
  expect(database.getByText('1200 ms').className).toContain('text-danger');
  expect(database.getByText('4.200')).toBeTruthy();
  expect((await card('Giriş sistemi')).getByText('12 ms').className).toContain('text-success');
  // The one that still hangs waits alone.
  expect((await card('Dil modeli')).queryByText('Çalışıyor')).toBeNull();
  expect(screen.getByText('Hata var')).toBeTruthy();
});

const backups = { backupHours: 7, backupMegabytes: 1235, verifiedHours: 31 };
it.each<[Pick<ComponentHealth, 'status' | 'finding' | 'figures'>, RegExp, RegExp]>([
  [
    { status: 'healthy', finding: 'works', figures: backups },
    /Çalışıyor.*önce\)7Boyut \(MB\)1\.235Doğrulama \(saat önce\)31/,
    /Works.*ago\)7Size \(MB\)1,235.*31/,
  ],
  [
    { status: 'warning', finding: 'backup_failed', figures: backups },
    /Son yedek alınamadı.*önce\)7/,
    /The last backup failed.*ago\)7/,
  ],
  [
    { status: 'error', finding: 'backup_failed', figures: {} },
    /Hata.*Son yedek alınamadı/,
    /Error.*The last backup failed/,
  ],
  [
    { status: 'warning', finding: 'backup_unencrypted', figures: backups },
    /Son yedek şifreli değil.*önce\)7/,
    /The last backup is not encrypted.*ago\)7/,
  ],
  [
    { status: 'warning', finding: 'backup_missing', figures: {} },
    /Henüz hiç yedek alınmadı/,
    /No backup has been made yet/,
  ],
])('shows the backups in both languages: %j', async (backup, turkish, english) => {
  found = { backup: { ...backup, place: 's3://backups' } };
  for (const [path, name, text] of [
    ['/admin/system', 'Yedekler', turkish],
    ['/en/admin/system', 'Backups', english],
  ] as const) {
    const { unmount } = open(path);
    await waitFor(async () => expect((await cardElement(name)).textContent).toMatch(text));
    expect((await cardElement(name)).textContent).toContain('s3://backups');
    expect((await cardElement(name)).querySelectorAll('dt')).toHaveLength(Object.keys(backup.figures).length);
    unmount();
  }
});

it.each([
  ['/admin/system', 'Service Worker desteklenmiyor'],
  ['/en/admin/system', 'Service worker not supported'],
])('says at %s that the browser has no service workers, which says nothing about the site', async (path, text) => {
  open(path);
  await screen.findByText(text);
  await screen.findByText(path.startsWith('/en') ? 'All systems work' : 'Tüm sistemler çalışıyor');
});

it('finds a service worker that is not registered, and one that is', async () => {
  let registration: object | undefined;
  const worker = { getRegistration: async () => registration };
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  const { unmount } = open();
  await screen.findByText('Service Worker kayıtlı değil');
  unmount();
  registration = { active: {} };
  open();
  await screen.findByText('Kayıtlı ve çalışıyor');
  await screen.findByText('Tüm sistemler çalışıyor');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('checks every component again after 30 s while the page is visible, and not while it is hidden', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open();
  await waitFor(() => expect(asked.toSorted()).toEqual([...SYSTEM_COMPONENTS].toSorted()));
  await act(() => vi.advanceTimersByTimeAsync(CHECK_EVERY_MILLISECONDS));
  await waitFor(() => expect(asked).toHaveLength(2 * SYSTEM_COMPONENTS.length));
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(3 * CHECK_EVERY_MILLISECONDS);
  });
  expect(asked).toHaveLength(2 * SYSTEM_COMPONENTS.length);
  visibility.mockRestore();
});

it('shows servers beside each other, and one that stopped writing as gone', async () => {
  open('/en/admin/system?view=servers');
  const one = (await screen.findByRole('heading', { name: 'one:3000' })).parentElement?.parentElement;
  expect(one?.textContent).toMatch(/Running.*Answers this page/);
  expect(one?.textContent).toMatch(/Requests\/s5.*p9531.5 ms.*Error rate3%.*Memory400 MB/);
  const two = (await screen.findByRole('heading', { name: 'two:3000' })).parentElement?.parentElement;
  expect(two?.textContent).toContain('Sends no samples');
});

it('retries a failed job and reads the list again', async () => {
  open('/en/admin/system?view=jobs');
  const row = await screen.findByRole('row', { name: /550/ });
  expect(within(row).getByText(/userId: b3c1f0a2/)).toBeTruthy();
  const retry = within(row).getByRole('button', { name: /^Retry: send-mail/ });
  jobs = [];
  await userEvent.click(retry);
  await waitFor(() => expect(sent).toEqual([{ queue: 'send-mail', id: failedJob.id, change: 'retry' }]));
  await screen.findByText('No failed jobs');
});

it('lists failed jobs before the queues, folds idle queues, and moves to the jobs of a queue', async () => {
  const idle = { ...queue, name: 'send-push', waiting: 0, running: 0, failed: 0 };
  msw.use(
    http.get('*/rest/v1/rpc/get_job_queues', () => HttpResponse.json({ isRunning: true, queues: [idle, queue] })),
  );
  open('/en/admin/system?view=jobs');
  await screen.findByRole('row', { name: /550/ });
  const [first, second] = screen.getAllByRole('table');
  if (!first || !second) throw new Error('no two tables');
  within(first).getByText(/550/);
  await within(second).findByText('send-mail');
  expect(within(second).queryByText('send-push')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show 1 idle queue' }));
  await userEvent.click(within(second).getByRole('button', { name: 'send-push' }));
  await screen.findByText('No waiting jobs');
  expect(document.activeElement?.textContent).toBe('Jobs');
  msw.resetHandlers();
});

it('asks before it deletes a job', async () => {
  open('/en/admin/system?view=jobs');
  await userEvent.click(await screen.findByRole('button', { name: /^Delete: send-mail/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete this job?' });
  expect(sent).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent).toEqual([{ queue: 'send-mail', id: failedJob.id, change: 'delete' }]));
});

it('drops a wrong filter of the address with a note', async () => {
  open('/en/admin/system?view=jobs&state=lost&queue=send-mail');
  await screen.findByText(/not valid and are ignored: State/);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Queue' }).value).toBe('send-mail');
});

it('shows the outcome of a test mail beside its button', async () => {
  open('/en/admin/system');
  await userEvent.click(await screen.findByRole('button', { name: 'Send myself a test mail' }));
  await screen.findByText('The test mail could not be sent.');
});

it('says that a test mail was only written to a file', async () => {
  found = { mail: { status: 'warning', finding: 'mail_to_files' } };
  msw.use(http.post('*/rest/v1/rpc/admin_send_test_mail', () => HttpResponse.json({ isSent: true })));
  open('/en/admin/system');
  await (await card('Mail')).findByText(/mails are written to files/);
  await userEvent.click(screen.getByRole('button', { name: 'Send myself a test mail' }));
  await screen.findByText('The test mail was not sent but written to a file.');
  msw.resetHandlers();
});
