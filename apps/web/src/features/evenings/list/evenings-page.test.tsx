import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eveningServer } from '#testing/evening-server.ts';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { EVENING_ID, sampleSummary } from '#testing/sample-evening.ts';
import { EveningsPage } from './evenings-page.tsx';

const server = eveningServer();
beforeAll(() => server.msw.listen());
afterAll(() => server.msw.close());
beforeEach(() => {
  server.reset();
  server.msw.resetHandlers();
});

const FRIENDS = ['Deniz', 'Elif', 'Mert', 'Su', 'Can', 'Nil'].map((name) => ({ id: `id-${name}`, name }));
const onOpen = vi.fn();
const open = (
  evenings: ReturnType<typeof sampleSummary>[],
  { isPremium = true, path = '/dashboard/evenings', friends = FRIENDS } = {},
) => {
  server.msw.use(http.get('*/rest/v1/evenings', () => HttpResponse.json({ evenings })));
  onOpen.mockReset();
  return renderInApp(<EveningsPage isPremium={isPremium} friends={friends} onOpen={onOpen} />, { path });
};

describe('EveningsPage', () => {
  it('creates one evening although the first answer is lost', async () => {
    const answers = [() => refuse('unavailable', 503), () => HttpResponse.json({ id: EVENING_ID })];
    server.answer = () => answers.shift()?.() ?? refuse('internal_error', 500);
    open([]);
    await userEvent.click(screen.getByRole('button', { name: 'Deniz' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Dizi' }));
    await userEvent.selectOptions(screen.getByRole('combobox'), '90 dakika');
    await userEvent.click(screen.getByRole('button', { name: 'Akşamı başlat' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/kullanılamıyor/);
    await userEvent.click(screen.getByRole('button', { name: 'Akşamı başlat' }));
    await waitFor(() => expect(onOpen).toHaveBeenCalledOnce());
    const [first, second] = server.calls;
    expect(first?.body).toMatchObject({ screen: 'series', maxMinutes: 90, friendIds: ['id-Deniz'] });
    expect(second).toEqual(first);
    expect(onOpen).toHaveBeenCalledWith(EVENING_ID);
  });

  it('offers no more friends than there is room for', async () => {
    open([], { path: '/en/dashboard/evenings' });
    for (const { name } of FRIENDS.slice(0, 5)) await userEvent.click(screen.getByRole('button', { name }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Nil' }).disabled).toBe(true);
    expect(screen.getByText(/Up to 6 of you/)).toBeTruthy();
  });

  it('leads to the friends page when a name for friends is missing', async () => {
    server.answer = () => refuse('friend_name_required', 409);
    open([], { path: '/en/dashboard/evenings', friends: [] });
    expect(screen.getByText(/they need no account/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Start the evening' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/name/);
    const link = screen.getByRole('link', { name: 'Choose a name on the friends page' });
    expect(link.getAttribute('href')).toBe('/en/dashboard/friends');
  });

  it('accepts an invitation and opens the evening; a free user can do so as well', async () => {
    open([sampleSummary({ isInvitation: true })], { isPremium: false });
    expect(screen.queryByRole('button', { name: 'Akşamı başlat' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Premium’a bak' })).toBeTruthy();
    const invitations = await screen.findByRole('region', { name: 'Davetler' });
    await userEvent.click(within(invitations).getByRole('button', { name: 'Katıl' }));
    await waitFor(() => expect(onOpen).toHaveBeenCalledWith(EVENING_ID));
    expect(server.calls).toEqual([{ call: 'POST evenings/ID/answer', body: { accept: true } }]);
  });

  it('leads from the empty list to the form, or without Premium to the friends', async () => {
    open([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Akşam kur' }));
    expect(document.activeElement?.id).toBe('create-evening');
    cleanup();
    open([], { isPremium: false });
    expect((await screen.findByRole('link', { name: 'Arkadaşlarına git' })).getAttribute('href')).toBe(
      '/dashboard/friends',
    );
  });

  it('refuses an invitation, which then disappears', async () => {
    open([sampleSummary({ isInvitation: true })]);
    const refuseButton = await screen.findByRole('button', { name: 'Katılma' });
    server.msw.use(http.get('*/rest/v1/evenings', () => HttpResponse.json({ evenings: [] })));
    await userEvent.click(refuseButton);
    expect(await screen.findByText('İlk akşama ne dersin?')).toBeTruthy();
    expect(server.calls).toEqual([{ call: 'POST evenings/ID/answer', body: { accept: false } }]);
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('lists open and earlier evenings with their picks, each title in its language', async () => {
    const pick = { contentId: 'movie-x', title: 'Blue Film', titleLanguage: 'en', category: 'movie' as const };
    open([
      sampleSummary(),
      sampleSummary({
        id: '0b1e2f34-0000-4000-8000-0000000000e2',
        isOver: true,
        names: [],
        picks: [pick],
        date: '2026-03-01',
      }),
      sampleSummary({ id: '0b1e2f34-0000-4000-8000-0000000000e3', isOver: true, names: [], date: '2026-02-28' }),
    ]);
    const now = await screen.findByRole('region', { name: 'Bu akşam' });
    expect(within(now).getByRole('link', { name: 'Deniz ve Elif' }).getAttribute('href')).toBe(
      `/dashboard/evenings/${EVENING_ID}`,
    );
    const past = screen.getByRole('region', { name: 'Önceki akşamlar' });
    expect(past.textContent).toContain('1 Mart Pazar');
    // Picks were made for several, who have left since.
    expect(within(past).getByRole('link', { name: 'Birlikte bir akşam' })).toBeTruthy();
    expect(within(past).getByRole('link', { name: 'Tek başına' })).toBeTruthy();
    expect(within(past).getByText('Blue Film').getAttribute('lang')).toBe('en');
  });

  it('shows why the list could not be loaded beside the form', async () => {
    open([]);
    server.msw.use(http.get('*/rest/v1/evenings', () => refuse('forbidden', 403)));
    expect(await screen.findByText('Bu işlem için yetkin yok.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Akşamı başlat' })).toBeTruthy();
  });
});
