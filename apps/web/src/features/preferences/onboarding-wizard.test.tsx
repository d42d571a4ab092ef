import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OnboardingWizard } from './onboarding-wizard.tsx';
import { newUserState, preferencesServer, show } from './testing/test-kit.tsx';

const server = preferencesServer();
beforeAll(() => server.msw.listen());
afterAll(() => server.msw.close());
beforeEach(() => {
  server.sent = [];
  server.state = newUserState;
  server.failures = { load: 0, save: 0 };
  sessionStorage.clear();
});

const onDone = vi.fn();
const next = () => userEvent.click(screen.getByRole('button', { name: 'İleri' }));
const press = async (...names: string[]) => {
  // By text, because queries by role and name take seconds with so many chips.
  for (const name of names) await userEvent.click(screen.getByText(name));
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const showTo = (userId: string) =>
  show(<OnboardingWizard userId={userId} initial={newUserState.preferences} onDone={onDone} />, newUserState);

async function start() {
  onDone.mockReset();
  await showTo('ada');
  await heading('Hoş geldin!');
  await next();
}

const genres = ['Aksiyon', 'Komedi', 'Dram', 'Korku', 'Romantik'];

async function goToEnd() {
  await start();
  await press(...genres, 'İleri');
  await press(...genres, 'İleri');
  await press('Türk', 'Çin', 'Tatlı', 'Çorba', 'İleri');
  await press('Mutlu', 'Sakin', 'Parti', 'Neşeli', 'Enerjik', 'İleri');
  await heading('Son birkaç ayrıntı');
}

describe('OnboardingWizard', () => {
  it('stays on a step that lacks selections and announces what is missing', async () => {
    await start();
    await press('Aksiyon', 'Komedi');
    await next();
    expect(screen.getByRole('alert').textContent).toBe('Lütfen en az 5 film türü seçin');
    expect(screen.getByText('2 / 5 seçildi')).toBeTruthy();

    await press('Dram', 'Korku', 'Romantik');
    expect(screen.getByRole('alert').textContent).toBe('');
    await next();
    expect(document.activeElement).toBe(await heading('Ya diziler?'));
  });

  it('counts only three of the food lists', async () => {
    await start();
    await press(...genres, 'İleri');
    await press(...genres, 'İleri');
    await press('Vegan', 'Helal', 'Türk', 'Tatlı', 'Çorba');
    await next();
    expect(screen.getByRole('alert').textContent).toBe(
      'Lütfen toplam en az 5 yemek tercihi seçin (zorluk + mutfak + öğün türü)',
    );
  });

  it('keeps selections when going back', async () => {
    await start();
    await press(...genres, 'İleri');
    await press('Geri');
    await heading('Hangi filmleri seversin?');
    expect(screen.getByRole('button', { name: 'Korku', pressed: true })).toBeTruthy();
  });

  it('restores step and answers after a reload, but not those of another user', async () => {
    await start();
    await press(...genres, 'İleri', 'Gerilim');
    cleanup();
    await showTo('ada');
    await heading('Ya diziler?');
    expect(screen.getByRole('button', { name: 'Gerilim', pressed: true })).toBeTruthy();
    cleanup();
    await showTo('bora');
    await heading('Hoş geldin!');
  });

  it('keeps step and answers when the language changes', async () => {
    const wizard = <OnboardingWizard userId="ada" initial={newUserState.preferences} onDone={onDone} />;
    await show(wizard, newUserState, '/en/dashboard');
    await userEvent.click(await screen.findByText('Next'));
    await press('Action', 'Horror');
    cleanup();
    await show(wizard, newUserState);
    await heading('Hangi filmleri seversin?');
    expect(screen.getByRole('button', { name: 'Korku', pressed: true })).toBeTruthy();
  });

  it('ignores an invalid stored draft, and clears it after saving', async () => {
    sessionStorage.setItem('bugunne-wizard', '{"userId":"ada","index":3,"draft":{"movieGenres":7}}');
    await goToEnd();
    await press('Bitir');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sessionStorage.length).toBe(0);
  });

  it('shows fifteen options, then all, and searches without Turkish letters', async () => {
    await start();
    const chips = () => within(screen.getByRole('group', { name: 'Film türleri' })).getAllByRole('listitem');
    expect(chips()).toHaveLength(15);
    await press('Tümünü göster (25)');
    expect(chips()).toHaveLength(25);
    await userEvent.type(screen.getByRole('textbox', { name: 'Film türleri içinde ara' }), 'BIYOGRAFI');
    expect(chips().map((chip) => chip.textContent)).toEqual(['Biyografi']);
    await userEvent.type(screen.getByRole('textbox'), 'x');
    expect(screen.getByText('“BIYOGRAFIx” ile eşleşen bir seçenek yok.')).toBeTruthy();
  });

  it('saves as completed, and finishes only after the answer', async () => {
    await goToEnd();
    await press('Bitir');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(server.sent[0]).toMatchObject({
      onboardingCompleted: true,
      preferences: {
        foodDifficulty: ['kolay'],
        cuisineTypes: ['türk', 'çin'],
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    });
  });

  it.each([
    ['/dashboard', { ...newUserState, saved: false }, 'Şimdilik geç', ['türkçe']],
    ['/en/dashboard', { ...newUserState, saved: false }, 'Skip for now', ['ingilizce']],
    ['/en/dashboard', { ...newUserState, saved: true }, 'Skip for now', ['türkçe']],
  ])('preselects the language of %s until preferences are saved', async (path, known, skip, languages) => {
    onDone.mockReset();
    await show(<OnboardingWizard userId="ada" initial={known.preferences} onDone={onDone} />, known, path);
    await userEvent.click(await screen.findByText(skip));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: skip }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(server.sent[0]?.preferences.languages).toEqual(languages);
  });

  it('keeps the selections when saving fails, and retries', async () => {
    await goToEnd();
    server.failures.save = 1;
    await press('Bitir');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Tercihlerin kaydedilemedi'));
    expect(onDone).not.toHaveBeenCalled();
    await press('Tekrar Dene');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(server.sent[0]?.preferences.movieGenres).toHaveLength(5);
  });

  it.each(['Yenilerini getir', 'Yine de kaydet'])('asks when another device saved meanwhile: %s', async (choice) => {
    await start();
    await press('Komedi', 'Şimdilik geç');
    const newer = { ...newUserState.preferences, dietaryRestrictions: ['vegan' as const] };
    server.state = { ...newUserState, preferences: newer, saved: true, updatedAt: '2026-05-10T12:30:00.000Z' };
    const dialog = await screen.findByRole('dialog', { name: 'Şimdilik geçelim mi?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Şimdilik geç' }));
    await screen.findByRole('dialog', { name: 'Tercihlerin bu sırada değişti' });
    expect(server.state.preferences).toEqual(newer);
    await press(choice);
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const { movieGenres, dietaryRestrictions } = server.state.preferences;
    if (choice === 'Yine de kaydet') expect([movieGenres, dietaryRestrictions]).toEqual([['komedi'], []]);
    else expect(server.state.preferences).toEqual(newer);
  });

  it('explains skipping, then saves the selections as not completed', async () => {
    await start();
    await press('Komedi', 'Şimdilik geç');
    const dialog = await screen.findByRole('dialog', { name: 'Şimdilik geçelim mi?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Şimdilik geç' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(server.sent[0]).toMatchObject({ onboardingCompleted: false, preferences: { movieGenres: ['komedi'] } });
  });
});
