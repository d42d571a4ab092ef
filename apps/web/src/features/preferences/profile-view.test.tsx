import type { PreferencesState } from '@bugunne/contract/preferences.schema';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdTimers, passTimeUntil } from '#testing/pass-time.ts';
import { sampleUser } from '#testing/sample-user.ts';
import { ProfileView } from './profile-view.tsx';
import { newUserState, preferencesServer, show } from './testing/test-kit.tsx';

/** The genres of a user who has completed the wizard. */
const FIVE = ['aksiyon', 'komedi', 'dram', 'korku', 'aile'] as const;
const withFilms = (...movieGenres: readonly PreferencesState['preferences']['movieGenres'][number][]) => ({
  ...newUserState.preferences,
  movieGenres: [...movieGenres],
});

const server = preferencesServer();
beforeAll(() => server.msw.listen());
afterAll(() => server.msw.close());
beforeEach(() => {
  sessionStorage.clear();
  server.sent = [];
  server.state = { ...newUserState, preferences: withFilms(...FIVE), saved: true };
  server.failures = { load: 0, save: 0 };
});

const user = sampleUser({ id: 'd3c9bb0e-2c44-4b51-8f3c-000000000001', displayName: 'ada' });
const onBack = vi.fn();
const signOut = { isPending: false, error: null, mutate: vi.fn() };

async function showProfile(isPremium = false, sessionUser = user, path = '/dashboard') {
  onBack.mockReset();
  return show(
    <ProfileView plan={<p>plan</p>} user={sessionUser} isPremium={isPremium} signOut={signOut} onBack={onBack} />,
    undefined,
    path,
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const isDisabled = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled');
const openFilms = async () => {
  await userEvent.click(await screen.findByText('Film'));
  await press('Tümünü göster (25)');
};

describe('ProfileView', () => {
  it('shows the account, and the price of the site settings to free users', async () => {
    await showProfile();
    expect(await screen.findByText(/5 Mart 2026/)).toBeTruthy();
    expect(document.body.textContent).toContain('ada@example.com');
    expect(await screen.findByText('Ayda 50 TL')).toBeTruthy();
    expect(screen.queryByText('PREMIUM')).toBeNull();
  });

  it('asks to verify the address and offers to send the link again', async () => {
    server.account = { ...server.account, isEmailVerified: false };
    await showProfile();
    expect(await screen.findByText('E-posta adresini doğrula')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Yeni bağlantı gönder' })).toBeTruthy();
    server.account = { ...server.account, isEmailVerified: true };
  });

  it.each([true, false])('shows the plan, and the badge and the benefits to members only (%s)', async (isPremium) => {
    await showProfile(isPremium);
    expect(await screen.findByText('plan')).toBeTruthy();
    expect(screen.queryAllByText('PREMIUM')).toHaveLength(isPremium ? 1 : 0);
    expect(screen.queryAllByRole('heading', { name: 'Premium’da neler var?' })).toHaveLength(isPremium ? 1 : 0);
    expect(screen.queryAllByText('Premium’a bak')).toHaveLength(isPremium ? 0 : 1);
  });

  it('enables saving only after a change, then navigates back', async () => {
    await showProfile();
    await openFilms();
    expect(isDisabled('Kaydet')).toBe(true);
    await press('Kara Film');
    expect(isDisabled('Kaydet')).toBe(false);
    await press('Kara Film');
    expect(isDisabled('Kaydet')).toBe(true);
    await press('Kara Film');
    await press('Kaydet');
    await waitFor(() => expect(onBack).toHaveBeenCalledOnce());
    expect(server.sent[0]).toMatchObject({
      onboardingCompleted: false,
      preferences: { movieGenres: [...FIVE, 'kara film'] },
    });
  });

  it.each([
    ['/dashboard', 'Lütfen en az 5 film türü seçin'],
    ['/en/dashboard', 'Please select at least 5 film genres'],
  ])('asks for as many film genres as the wizard, or none (%s)', async (path, words) => {
    server.state = { ...server.state, preferences: withFilms('dram', 'korku') };
    await showProfile(false, user, path);
    const isTurkish = path === '/dashboard';
    const [section, drama, horror, noir, save] = isTurkish
      ? ['Film', 'Dram', 'Korku', 'Kara Film', 'Kaydet']
      : ['Film', 'Drama', 'Horror', 'Film Noir', 'Save'];
    await userEvent.click((await screen.findAllByText(section))[0] as HTMLElement);
    await press(isTurkish ? 'Tümünü göster (25)' : 'Show all (25)');
    await press(noir);
    await press(save);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(server.sent).toEqual([]);
    for (const genre of [drama, horror, noir]) await press(genre);
    await press(save);
    await waitFor(() => expect(server.sent[0]?.preferences.movieGenres).toEqual([]));
  });

  it('offers genres of music beside the moods, none of which is needed', async () => {
    server.state.preferences = { ...server.state.preferences, musicMoods: ['sakin'] };
    await showProfile();
    await userEvent.click(await screen.findByText('Müzik'));
    expect(screen.getByRole('group', { name: 'Müzik ruh halleri' })).toBeTruthy();
    const genres = within(screen.getByRole('group', { name: 'Müzik türleri' }));
    for (const name of ['Türkü', 'Arabesk', 'K-Pop']) {
      await userEvent.click(genres.getByRole('button', { name, pressed: false }));
    }
    expect(screen.getByText('Sakin · Türkü, Arabesk, K-Pop')).toBeTruthy();
    await userEvent.click(genres.getByRole('button', { name: 'Arabesk', pressed: true }));
    await press('Kaydet');
    await waitFor(() => expect(onBack).toHaveBeenCalledOnce());
    expect(server.sent[0]?.preferences).toMatchObject({ musicMoods: ['sakin'], musicGenres: ['türkü', 'k-pop'] });
  });

  it('opens the part that a link has led to, with the focus on it', async () => {
    await show(<ProfileView user={user} isPremium={false} signOut={signOut} wanted="services" onBack={onBack} />);
    expect(await screen.findByRole('button', { name: 'Netflix' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('SUMMARY'));
    expect(document.activeElement?.textContent).toContain('Nerede izliyorsun, dinliyorsun');
  });

  it('stores the country and the services of the user', async () => {
    await showProfile();
    await userEvent.click(await screen.findByText('Nerede izliyorsun, dinliyorsun'));
    const country = screen.getByLabelText('Ülke');
    expect(within(country).getByRole('option', { name: 'Saat dilimime göre (Türkiye)', selected: true })).toBeTruthy();
    await userEvent.selectOptions(country, 'Almanya');
    const video = within(screen.getByRole('group', { name: 'Film ve dizi için' }));
    await userEvent.click(video.getByRole('button', { name: 'MUBI', pressed: false }));
    const music = within(screen.getByRole('group', { name: 'Müzik için' }));
    await userEvent.click(music.getByRole('button', { name: 'Deezer', pressed: false }));
    expect(screen.getByText('Almanya · MUBI, Deezer')).toBeTruthy();
    await press('Kaydet');
    await waitFor(() => expect(onBack).toHaveBeenCalledOnce());
    expect(server.sent[0]?.preferences).toMatchObject({ country: 'DE', services: ['MUBI', 'Deezer'] });
  });

  it('keeps the changes when saving fails', async () => {
    await showProfile();
    await openFilms();
    await press('Kara Film');
    server.failures.save = 1;
    await press('Kaydet');
    await waitFor(() => expect(document.body.textContent).toContain('Tercihlerin kaydedilemedi'));
    expect(onBack).not.toHaveBeenCalled();
    await press('Tekrar Dene');
    await waitFor(() => expect(onBack).toHaveBeenCalledOnce());
  });

  it.each(['Yenilerini getir', 'Yine de kaydet'])('asks when another tab saved meanwhile: %s', async (choice) => {
    server.state = { ...server.state, updatedAt: '2026-05-10T12:00:00.000Z' };
    await showProfile();
    await openFilms();
    await press('Kara Film');
    const newer = withFilms(...FIVE, 'western');
    server.state = { ...server.state, preferences: newer, updatedAt: '2026-05-10T12:30:00.000Z' };
    await press('Kaydet');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Kapat' }));
    const isChosen = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true';
    expect(isChosen('Kara Film')).toBe(true);
    expect(server.state.preferences).toEqual(newer);

    await press('Kaydet');
    await press(choice);
    if (choice === 'Yine de kaydet') {
      await waitFor(() => expect(onBack).toHaveBeenCalledOnce());
      expect(server.state.preferences.movieGenres).toEqual([...FIVE, 'kara film']);
    } else {
      await waitFor(() => expect(isChosen('Western')).toBe(true));
      expect(isChosen('Kara Film')).toBe(false);
      expect(document.activeElement?.textContent).toBe('Profil');
      expect(isDisabled('Kaydet')).toBe(true);
      expect(server.state.preferences).toEqual(newer);
      // The next change is based on the newer preferences.
      await press('Kara Film');
      await press('Kaydet');
      await waitFor(() => expect(onBack).toHaveBeenCalledOnce());
      expect(server.state.preferences.movieGenres).toEqual([...FIVE, 'western', 'kara film']);
    }
  });

  it('asks when newer preferences were loaded before saving, also after the session ended', async () => {
    server.state = { ...server.state, updatedAt: '2026-05-10T12:00:00.000Z' };
    const { queryClient } = await showProfile();
    await openFilms();
    await press('Kara Film');
    server.state = { ...server.state, updatedAt: '2026-05-10T12:30:00.000Z' };
    await act(() => queryClient.refetchQueries());
    cleanup();
    await showProfile();
    expect(await screen.findByText(/Kaydetmediğin değişiklikler duruyor/)).toBeTruthy();
    await act(() => queryClient.refetchQueries());
    await press('Kaydet');
    expect(await screen.findByRole('dialog', { name: 'Tercihlerin bu sırada değişti' })).toBeTruthy();
    expect(server.state.preferences.movieGenres).toEqual(FIVE);
    expect(onBack).not.toHaveBeenCalled();
  });

  it('asks before leaving with unsaved changes', async () => {
    await showProfile();
    await openFilms();
    await press('Kara Film');
    await press('Geri');
    const question = await screen.findByRole('dialog', { name: 'Değişiklikleri kaydetmedin' });
    await userEvent.click(within(question).getByRole('button', { name: 'Düzenlemeye dön' }));
    expect(onBack).not.toHaveBeenCalled();
    expect(isDisabled('Kaydet')).toBe(false);
    await press('Geri');
    await press('Kaydetmeden çık');
    expect(onBack).toHaveBeenCalledOnce();
    expect(server.sent).toHaveLength(0);
  });

  it('restores unsaved changes after the session ended, for the same user, until they are discarded', async () => {
    const edited = async () => !(await screen.findByRole('button', { name: 'Kaydet' })).hasAttribute('disabled');
    await showProfile();
    await openFilms();
    await press('Kara Film');
    cleanup();
    await showProfile(false, { ...user, id: 'other-user' });
    await screen.findByText('Film');
    expect(await edited()).toBe(false);
    cleanup();
    // The other user's visit clears the first user's draft.
    expect(sessionStorage.length).toBe(0);

    await showProfile();
    await openFilms();
    await press('Kara Film');
    cleanup();
    await showProfile();
    expect(await screen.findByText(/Kaydetmediğin değişiklikler duruyor/)).toBeTruthy();
    expect(await edited()).toBe(true);
    await press('Geri');
    await press('Kaydetmeden çık');
    cleanup();
    await showProfile();
    await screen.findByText('Film');
    expect(await edited()).toBe(false);
  });

  it('shows the short lists first, with the specified lengths', async () => {
    server.state = { ...newUserState, saved: true };
    await showProfile();
    for (const title of ['Film', 'Dizi', 'Müzik', 'Yemek', 'Genel'])
      await userEvent.click(await screen.findByText(title));
    const shown = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('listitem').length;
    const lists = [
      ['Film türleri', 15, 25],
      ['Dizi türleri', 15, 30],
      ['Müzik ruh halleri', 15, 27],
      ['Mutfaklar', 15, 24],
      ['Öğün türleri', 15, 16],
      ['Diyet kısıtlamaları', 10, 22],
      ['Diller', 15, 26],
    ] as const;
    for (const [name, short, whole] of lists) {
      expect(shown(name), name).toBe(short);
      await userEvent.click(
        within(screen.getByRole('group', { name })).getByRole('button', { name: `Tümünü göster (${whole})` }),
      );
      expect(shown(name), name).toBe(whole);
    }
    expect(shown('Tarif zorluğu')).toBe(6);
    await userEvent.type(screen.getByRole('textbox', { name: 'Diller içinde ara' }), 'ISPANYOL');
    expect(shown('Diller')).toBe(1);
  });

  it('chooses a time zone by search with the keyboard alone', async () => {
    await showProfile();
    await userEvent.click(await screen.findByText('Bildirimler'));
    await userEvent.click(screen.getByRole('button', { name: /^Saat dilimi: İstanbul/ }));
    const search = await screen.findByRole('combobox', { name: 'Şehir ya da saat farkı ara' });
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('İstanbul');
    await userEvent.type(search, 'kahire');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const button = await screen.findByRole('button', { name: /^Saat dilimi: Kahire GMT\+/ });
    await waitFor(() => expect(document.activeElement).toBe(button));
    await press('Kaydet');
    await waitFor(() => expect(server.sent[0]?.preferences.timezone).toBe('Africa/Cairo'));
  });

  it('offers a retry when the preferences cannot be loaded', async () => {
    server.failures.load = 4;
    holdTimers();
    await showProfile();
    await userEvent.click(await passTimeUntil(() => screen.getByRole('button', { name: 'Tekrar Dene' })));
    expect(await screen.findByText('Film')).toBeTruthy();
  });
});
