import type { MessageDetail, MessageRow } from '@bugunne/contract/admin/messages.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import MessagesPage from './messages-page.tsx';

const ID = '6f1c1c3e-52a2-4a53-9a4b-111111111111';
const STAFF = { id: '6f1c1c3e-52a2-4a53-9a4b-222222222222', name: 'Elif' };
const OTHER = { id: '6f1c1c3e-52a2-4a53-9a4b-333333333333', name: 'Deniz' };
const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 60_000).toISOString();

const row = (fields: Partial<MessageRow> = {}): MessageRow => ({
  id: ID,
  name: 'Ada',
  email: 'ada@example.com',
  subject: 'Tarifler',
  excerpt: 'Nerede?',
  category: 'technical',
  language: 'tr',
  status: 'new',
  isPriority: true,
  createdAt: '2026-05-10T12:00:00.000Z',
  respondedAt: null,
  respondedBy: null,
  dueAt: soon(3),
  ...fields,
});
let detail: MessageDetail;
let rows: MessageRow[];
let searches: string[];
let bodies: { method: string; body: Record<string, unknown> }[];
/** Error codes that the next changes answer. */
let refusals: string[];

const refused = (code: string) =>
  HttpResponse.json({ defined: false, code, status: 409, message: '', data: { requestId: 'r' } }, { status: 409 });
const change =
  (apply: (body: Record<string, unknown>) => void) =>
  async ({ request }: { request: Request }) => {
    const body = (await request.json()) as Record<string, unknown>;
    bodies.push({ method: request.method, body });
    const code = refusals.shift();
    if (code) return refused(code);
    apply(body);
    return HttpResponse.json(detail);
  };

const msw = setupServer(
  http.get('*/rest/v1/admin_users/me', () =>
    HttpResponse.json({
      user: { id: STAFF.id, email: 'elif@example.com', displayName: STAFF.name },
      confirmedUntil: null,
      confirmsBy: ['password'],
    }),
  ),
  http.get('*/rest/v1/rpc/get_contact_message_figures', () =>
    HttpResponse.json({
      counts: { new: 4, in_progress: 1, resolved: 9, closed: 2 },
      waiting: 5,
      overdue: 1,
      medianMinutes: 180,
      responders: [STAFF],
    }),
  ),
  http.get('*/rest/v1/contact_messages', ({ request }) => {
    searches.push(new URL(request.url).search);
    return HttpResponse.json({ messages: rows, next: null });
  }),
  http.get('*/rest/v1/contact_messages/:id', () => HttpResponse.json(detail)),
  http.patch(
    '*/rest/v1/contact_messages/:id',
    change(({ status, notes }) => {
      detail = {
        ...detail,
        ...(status ? { status: status as 'closed' } : {}),
        ...(notes ? { notes: `${notes}` } : {}),
      };
    }),
  ),
  http.post(
    '*/rest/v1/contact_messages/:id/replies',
    change(({ replyId, text }) => {
      const createdAt = '2026-05-10T13:00:00.000Z';
      const reply = { id: `${replyId}`, text: `${text}`, sentBy: STAFF, createdAt, sentAt: null };
      const answer = { respondedAt: createdAt, respondedBy: STAFF, dueAt: null };
      detail = { ...detail, ...answer, status: 'resolved', replies: [...detail.replies, reply] };
    }),
  ),
  http.get('*/rest/v1/reply_templates', () =>
    HttpResponse.json({
      templates: [
        {
          id: ID,
          title: 'Teşekkür',
          texts: { tr: 'Teşekkürler {{name}}!', en: 'Thanks {{name}}!' },
          updatedAt: '2026-05-10T12:00:00.000Z',
        },
      ],
    }),
  ),
);
beforeAll(() => msw.listen());
afterEach(() => msw.resetHandlers());
afterAll(() => msw.close());
beforeEach(() => {
  const { excerpt: message, ...head } = row();
  const about = { author: null, notes: '', updatedAt: '2026-05-10T12:00:00.000Z', updatedBy: null, replies: [] };
  detail = { ...head, message, ...about };
  rows = [row()];
  searches = [];
  bodies = [];
  refusals = [];
});

const open = (search = '') => renderInApp(<MessagesPage />, { path: `/en/admin/messages${search}` });
const drawer = () => screen.findByRole('dialog');

describe('the list', () => {
  it('shows the queue with figures, Premium and deadline', async () => {
    rows = [row(), row({ id: OTHER.id, subject: 'Late', isPriority: false, dueAt: soon(-2) })];
    open();
    const table = await screen.findByRole('table', { name: 'Messages' });
    const first = (await within(table).findByRole('button', { name: 'Tarifler' })).closest('tr') as HTMLElement;
    expect(first.textContent).toContain('Premium');
    expect(first.textContent).toContain('due in 3 h');
    expect(table.textContent).toContain('overdue by 1 h');
    expect(screen.getByText('Time to reply (median)').parentElement?.textContent).toContain('3 h');
    expect(screen.getByRole('button', { name: 'Waiting for a reply (5)', pressed: true })).toBeTruthy();
    expect(searches[0]).toContain('queue=waiting');
    expect(searches[0]).toContain('limit=100');
  });

  it('takes filters from the address, writes them there, and drops wrong ones with a note', async () => {
    const { router } = open('?category=complaint&status=open&from=2026-05-10&to=2026-05-01');
    await screen.findByRole('button', { name: 'Tarifler' });
    expect(searches[0]).toContain('category=complaint');
    expect(searches[0]).not.toContain('status');
    expect(searches[0]).toContain('from=2026-05-10');
    expect(searches[0]).not.toContain('to=2026-05-01');
    expect(screen.getByText(/not valid and are ignored: Status, Until$/)).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Closed');
    // A closed message is not pending.
    await waitFor(() =>
      expect(router.state.location.search).toBe(
        '?category=complaint&status=closed&from=2026-05-10&to=2026-05-01&list=all',
      ),
    );
    await waitFor(() => expect(searches.at(-1)).toContain('queue=all'));
  });

  it('says when nothing waits', async () => {
    rows = [];
    open();
    expect(await screen.findByText('No message is waiting')).toBeTruthy();
  });
});

describe('a reply', () => {
  it('is filled by a template, kept while the drawer is closed, and sent once per text', async () => {
    const { router } = open(`?open=${ID}`);
    let dialog = await drawer();
    // The message is Turkish, and so is its mail.
    expect(await within(dialog).findByText(/begins with “Merhaba Ada,”/)).toBeTruthy();
    await userEvent.selectOptions(
      await within(dialog).findByRole('combobox', { name: 'Insert a template' }),
      'Teşekkür',
    );
    const area = () => within(dialog).getByRole('textbox', { name: 'Text of the reply' });
    expect(area()).toHaveProperty('value', 'Teşekkürler Ada!');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await userEvent.click(await screen.findByRole('button', { name: 'Tarifler' }));
    dialog = await drawer();
    await waitFor(() => expect(area()).toHaveProperty('value', 'Teşekkürler Ada!'));

    // A failed request is repeated under the same key.
    refusals = ['internal_error'];
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send reply' }));
    await within(dialog).findByRole('alert');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send reply' }));
    expect(await within(dialog).findByText('On its way', { exact: false })).toBeTruthy();
    expect(bodies).toHaveLength(2);
    expect(bodies[0]?.body).toEqual(bodies[1]?.body);
    expect(bodies[1]?.body).toMatchObject({ text: 'Teşekkürler Ada!', again: false });
    // Another reply needs a decision.
    expect(within(dialog).queryByRole('textbox', { name: 'Text of the reply' })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Write another reply' }));
    expect(area()).toHaveProperty('value', '');
    expect(within(dialog).getByRole('button', { name: 'Send another reply' })).toHaveProperty('disabled', true);
  });

  it('keeps its text and asks when another administrator was quicker', async () => {
    open(`?open=${ID}`);
    const dialog = await drawer();
    await userEvent.type(await within(dialog).findByRole('textbox', { name: 'Text of the reply' }), 'Here.');
    refusals = ['already_answered'];
    detail = { ...detail, respondedAt: '2026-05-10T13:00:00.000Z', respondedBy: OTHER, dueAt: null };
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send reply' }));
    expect(await within(dialog).findByText('Someone has already answered this message.')).toBeTruthy();
    expect(within(dialog).getByText(/The reply you wrote is still here/)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Write another reply' }));
    expect(within(dialog).getByRole('textbox', { name: 'Text of the reply' })).toHaveProperty('value', 'Here.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send another reply' }));
    await waitFor(() => expect(bodies.at(-1)?.body).toMatchObject({ text: 'Here.', again: true }));
  });
});

describe('status and notes', () => {
  it('are changed from the state that is shown', async () => {
    open(`?open=${ID}`);
    const dialog = await drawer();
    await userEvent.click(await within(dialog).findByRole('button', { name: 'In progress' }));
    await waitFor(() =>
      expect(bodies[0]).toEqual({ method: 'PATCH', body: { version: detail.updatedAt, status: 'in_progress' } }),
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Answered another way' }));
    await waitFor(() => expect(bodies[1]?.body).toMatchObject({ status: 'resolved', adminId: STAFF.id }));
  });

  it('say what another administrator changed, and are saved only by another press', async () => {
    open(`?open=${ID}`);
    const dialog = await drawer();
    await userEvent.type(await within(dialog).findByRole('textbox', { name: /Team note/ }), 'Mine');
    const stale = detail.updatedAt;
    detail = { ...detail, notes: 'Theirs', status: 'closed', updatedBy: OTHER, updatedAt: '2026-05-10T12:05:00.000Z' };
    refusals = ['changed_meanwhile'];
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save note' }));
    const notice = await within(dialog).findByText(/Deniz changed this message/);
    expect(notice.parentElement?.textContent).toContain('Status: New → Closed');
    expect(notice.parentElement?.textContent).toContain('The team note now reads: Theirs');
    expect(within(dialog).getByRole('textbox', { name: /Team note/ })).toHaveProperty('value', 'Mine');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies.map(({ body }) => body['version'])).toEqual([stale, '2026-05-10T12:05:00.000Z']);
  });

  it('show that another administrator is working on it', async () => {
    detail = { ...detail, status: 'in_progress', updatedBy: OTHER };
    open(`?open=${ID}`);
    expect(await screen.findByText('Deniz is working on this message.')).toBeTruthy();
  });
});
