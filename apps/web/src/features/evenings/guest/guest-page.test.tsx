import { EVENING_LIMITS } from '@bugunne/contract/part-limits.constants';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eveningServer } from '#testing/evening-server.ts';
import { FakeEventSource } from '#testing/fake-event-source.ts';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import {
  ada,
  deniz,
  EVENING_ID,
  sampleEvening,
  sampleMember,
  samplePickOf,
  withScreen,
} from '#testing/sample-evening.ts';
import { movie } from '#testing/sample-items.ts';
import { GuestPage } from './guest-page.tsx';
import { rememberToken } from './guest-token.ts';

const TOKEN = 'abcdefghijklmnopqrstuvwx12345678';
const server = eveningServer();
beforeAll(() => server.msw.listen());
afterAll(() => server.msw.close());
beforeEach(() => {
  server.reset();
  rememberToken(null);
  sessionStorage.clear();
  FakeEventSource.all.length = 0;
  vi.stubGlobal('EventSource', FakeEventSource);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const invitation = (over: object = {}) =>
  HttpResponse.json({
    hostName: 'Ada',
    expiresAt: '2999-01-01T00:00:00.000Z',
    isFull: false,
    joined: null,
    asUser: false,
    ...over,
  });
const isOpening = ({ call }: { call: string }) => call === 'POST evening_guests/open';
const asGuest = () => ({
  ...sampleEvening(),
  members: [{ ...ada, isMe: false }, deniz, sampleMember(3, 'Mert', { isGuest: true, isMe: true })],
});
/** Opens the page; `join` answers the form. */
const open = (
  path = `/evening#${TOKEN}`,
  join: () => Response = () => HttpResponse.json({ id: EVENING_ID, asUser: false }),
) => {
  server.evening = asGuest();
  server.answer = (change) => (isOpening(change) ? invitation() : join());
  return renderInApp(<GuestPage />, { path });
};
const joins = () => server.calls.filter(({ call }) => call === 'POST evening_guests');
const fillIn = async (name: string, ...tastes: string[]) => {
  if (name) await userEvent.type(await screen.findByLabelText('Adın'), name);
  for (const taste of tastes) await userEvent.click(await screen.findByRole('button', { name: taste }));
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('GuestPage', () => {
  it('removes the token from the address, and joins with a name, tastes and diets', async () => {
    const { router } = open();
    expect(await screen.findByRole('heading', { name: 'Ada seni bu akşama çağırıyor' })).toBeTruthy();
    expect(router.state.location.hash).toBe('');
    expect(screen.getByText(new RegExp(`en geç ${EVENING_LIMITS.hours} saat sonra silinir`))).toBeTruthy();
    await fillIn('Mert', 'Komedi', 'Vegan');
    await press('Akşama katıl');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada, Deniz ve Mert' })).toBeTruthy();
    expect(joins().map(({ body }) => body)).toEqual([
      {
        token: TOKEN,
        language: 'tr',
        name: 'Mert',
        tastes: [{ field: 'movieGenres', value: 'komedi' }],
        diets: ['vegan'],
      },
    ]);
    expect(router.state.location.search).toBe(`?id=${EVENING_ID}`);
    expect(JSON.stringify(router.state.location)).not.toContain(TOKEN);
  });

  it('still leads to the evening after a change of the language, which opens another page', async () => {
    const first = open();
    await screen.findByRole('heading', { name: 'Ada seni bu akşama çağırıyor' });
    first.unmount();
    renderInApp(<GuestPage />, { path: '/en/evening' });
    expect(await screen.findByRole('heading', { name: 'Ada invites you over tonight' })).toBeTruthy();
  });

  it.each(['/evening', '/en/evening'])('asks for a name and one taste before it sends anything: %s', async (path) => {
    open(`${path}#${TOKEN}`);
    const isTurkish = path === '/evening';
    const join = isTurkish ? 'Akşama katıl' : 'Join the evening';
    await screen.findByRole('heading', { level: 1 });
    await press(join);
    const field = screen.getByLabelText(isTurkish ? 'Adın' : 'Your name');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(screen.getByRole('alert').textContent).toBe(
      isTurkish ? 'En az bir zevk seç.' : 'Choose at least one taste.',
    );
    await userEvent.type(field, 'www.example.com');
    await userEvent.click(screen.getByRole('button', { name: isTurkish ? 'Komedi' : 'Comedy' }));
    await press(join);
    expect(screen.getByText(isTurkish ? /Ad bağlantı, adres/ : /cannot contain a link/)).toBeTruthy();
    expect(joins()).toEqual([]);
  });

  it('shows a refused name at its field', async () => {
    open(undefined, () => refuse('invalid_input', 400, { issues: [{ path: 'name', code: 'custom' }] }));
    await fillIn('Mert', 'Komedi');
    await press('Akşama katıl');
    expect(await screen.findByText('Bu adda kullanılamayan karakterler var.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Adın'), '!');
    expect(screen.queryByText('Bu adda kullanılamayan karakterler var.')).toBeNull();
  });

  it('loses nothing of the form in a reload, and forgets it after joining', async () => {
    const first = open();
    await fillIn('Mert', 'Komedi', 'Vegan');
    first.unmount();
    open();
    expect((await screen.findByLabelText<HTMLInputElement>('Adın')).value).toBe('Mert');
    for (const name of ['Komedi', 'Vegan'])
      expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true');
    await press('Akşama katıl');
    await screen.findByRole('heading', { level: 1, name: 'Ada, Deniz ve Mert' });
    expect(sessionStorage.length).toBe(0);
  });

  it.each(['7', '{"name":7,"tastes":[{"field":"x"},7],"diets":["x"]}', '{'])(
    'starts empty after a draft that it cannot read: %s',
    async (draft) => {
      sessionStorage.setItem('bugunne-guest-draft', draft);
      open();
      expect((await screen.findByLabelText<HTMLInputElement>('Adın')).value).toBe('');
      expect(screen.getByText('0 / 5 seçildi. En az bir tane yeter.')).toBeTruthy();
    },
  );

  it('limits the tastes', async () => {
    open();
    await fillIn('', 'Aksiyon', 'Komedi', 'Dram', 'Korku', 'Bilim Kurgu');
    expect(screen.getByText('5 / 5 seçildi. En az bir tane yeter.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Gerilim' }).disabled).toBe(true);
  });

  it.each([
    ['an unknown link', () => refuse('not_found', 404), 'Bu bağlantı geçerli değil'],
    ['a full evening', () => invitation({ isFull: true }), 'Bu akşamda yer kalmadı'],
    ['an evening that is over', () => refuse('evening_over', 409), 'Bu akşam sona erdi'],
  ])('says why %s cannot be joined', async (_case, answer, title) => {
    server.answer = answer;
    renderInApp(<GuestPage />, { path: `/evening#${TOKEN}` });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Akşama katıl' })).toBeNull();
  });

  it('says that a link without a token is not valid, and asks the server nothing', async () => {
    renderInApp(<GuestPage />, { path: '/en/evening' });
    expect(await screen.findByRole('heading', { name: 'This link is not valid' })).toBeTruthy();
    expect(server.calls).toEqual([]);
  });

  it('shows a full evening when another guest was faster', async () => {
    const { router } = open(undefined, () => {
      server.answer = () => invitation({ isFull: true });
      return refuse('evening_full', 409);
    });
    await fillIn('Mert', 'Komedi');
    await press('Akşama katıl');
    expect(await screen.findByRole('heading', { name: 'Bu akşamda yer kalmadı' })).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });

  it('leads a guest who returns by the link into the evening', async () => {
    server.evening = asGuest();
    server.answer = () => invitation({ joined: EVENING_ID, isFull: true });
    renderInApp(<GuestPage />, { path: `/evening#${TOKEN}` });
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada, Deniz ve Mert' })).toBeTruthy();
  });

  it('leads a user who takes part to the page of members', async () => {
    server.answer = () => invitation({ joined: EVENING_ID, asUser: true });
    const { router } = renderInApp(<GuestPage />, { path: `/evening#${TOKEN}` });
    await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/evenings/${EVENING_ID}`));
  });

  it('leads a user who takes part and has signed in after opening the form there as well', async () => {
    const { router } = open(`/evening#${TOKEN}`, () => HttpResponse.json({ id: EVENING_ID, asUser: true }));
    await fillIn('Mert', 'Komedi');
    await press('Akşama katıl');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/evenings/${EVENING_ID}`));
  });

  it('follows the evening, and links picks to their public page', async () => {
    server.evening = asGuest();
    renderInApp(<GuestPage />, { path: `/evening?id=${EVENING_ID}` });
    await screen.findByRole('heading', { level: 1, name: 'Ada, Deniz ve Mert' });
    expect(FakeEventSource.all.map(({ url }) => url)).toEqual([`/realtime/v1/evening?id=${EVENING_ID}`]);
    server.evening = { ...withScreen({ pick: samplePickOf(movie) }), members: asGuest().members };
    act(() => FakeEventSource.all[0]?.send('changed', {}, 1));
    const link = await screen.findByRole('link', { name: movie.title });
    expect(link.getAttribute('href')).toBe(`/shared/movie/${encodeURIComponent(movie.title)}`);
  });

  it('says that the guest is no longer part of the evening', async () => {
    server.load = () => refuse('not_found', 404);
    renderInApp(<GuestPage />, { path: `/evening?id=${EVENING_ID}` });
    expect(await screen.findByRole('heading', { name: 'Bu akşama bu tarayıcıdan girilemiyor' })).toBeTruthy();
    expect(FakeEventSource.all).toEqual([]);
  });

  it('leaves, and says that everything is deleted', async () => {
    server.evening = asGuest();
    renderInApp(<GuestPage />, { path: `/evening?id=${EVENING_ID}` });
    await userEvent.click(await screen.findByRole('button', { name: 'Akşamdan ayrıl' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Adın, zevklerin ve cevapların hemen silinir.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Ayrıl' }));
    expect(await screen.findByRole('heading', { name: 'Akşamdan ayrıldın' })).toBeTruthy();
    await waitFor(() => expect(FakeEventSource.all.at(-1)?.readyState).toBe(FakeEventSource.CLOSED));
  });
});
