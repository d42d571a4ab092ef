import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerField, authServer, RIGHT, renderAt, solve } from '#testing/auth-server.tsx';
import { refuse } from '#testing/refuse.ts';
import { ContactScreen } from './contact-screen.tsx';

const { state, msw, reset } = authServer();
type Refusal = Parameters<typeof refuse>;
/** Outcomes of the next messages: an error, no network, or undefined for success. */
let outcomes: (Refusal | 'offline' | undefined)[] = [];
let bodies: Record<string, unknown>[] = [];
const take = async ({ request }: { request: Request }) => {
  bodies.push((await request.json()) as Record<string, unknown>);
  const outcome = outcomes.shift();
  if (outcome === 'offline') return HttpResponse.error();
  return outcome ? refuse(...outcome) : HttpResponse.json({ ok: true });
};
beforeAll(() => msw.listen());
afterAll(() => msw.close());
beforeEach(() => {
  reset();
  [outcomes, bodies] = [[], []];
  sessionStorage.clear();
  msw.use(http.post('*/rest/v1/contact_messages', take), http.post('*/rest/v1/contact_messages/feedback', take));
});
afterEach(() => {
  msw.resetHandlers();
  cleanup();
});

const member = {
  id: crypto.randomUUID(),
  email: 'ali@example.com',
  isEmailVerified: true,
  displayName: 'ali',
  createdAt: '2026-01-01',
};
const show = (account: typeof member | null = null, onSignedOut = () => undefined) =>
  renderAt('/contact', <ContactScreen account={account} onSignedOut={onSignedOut} />);
const form = () => within(screen.getByRole('form', { name: 'Bize yaz' }));
const field = (name: string) => form().getByLabelText<HTMLInputElement>(name);
const submit = () => form().getByRole<HTMLButtonElement>('button', { name: 'Mesajı gönder' });
const MESSAGE = { Adın: 'Ayşe', 'E-posta': 'ayse@example.com', Konu: 'Tarif', Mesajın: 'Tarif nerede?' };
const fillIn = (values: Partial<typeof MESSAGE> = MESSAGE) => {
  for (const [name, value] of Object.entries(values)) fireEvent.input(field(name), { target: { value } });
};
const send = () => userEvent.click(submit());
const box = async () => (await screen.findByRole('alert')).textContent;

describe('the contact form', () => {
  it('cannot be sent before the bot check is solved, and says why', async () => {
    show();
    fillIn();
    expect(submit().disabled).toBe(true);
    const hint = document.getElementById(submit().getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('Göndermek için önce bot korumasını tamamla.');
    await userEvent.click(field('Adın'));
    await userEvent.type(await answerField(), '7');
    await screen.findByText('Yanlış cevap! Lütfen tekrar deneyin.');
    expect(submit().disabled).toBe(true);
    await userEvent.keyboard(`${RIGHT}{Enter}`);
    await waitFor(() => expect(submit().disabled).toBe(false));
    expect(bodies).toEqual([]);
  });

  it('loads no bot check until a field is focused', async () => {
    show();
    await screen.findByRole('heading', { name: 'İletişim' });
    expect(state.questions).toBe(0);
    await userEvent.click(field('Konu'));
    await waitFor(() => expect(state.questions).toBe(1));
  });

  it('shows an error at each invalid field and focuses the first', async () => {
    show();
    await userEvent.click(field('Konu'));
    await solve();
    fillIn({ 'E-posta': 'ayse@', Konu: 'x'.repeat(151), Mesajın: 'a\u202Eb' });
    await send();
    for (const text of [
      'Sana nasıl seslenelim? Adını yaz',
      'Geçerli bir e-posta adresi yaz',
      'En fazla 150 karakter olabilir',
      'İçinde kabul etmediğimiz görünmez karakterler var. Elle yazmayı dene',
    ]) {
      expect(await screen.findByText(text)).toBeTruthy();
    }
    expect(document.activeElement).toBe(field('Adın'));
    expect(bodies).toEqual([]);
  });

  it('sends the message, shows thanks and links home', async () => {
    show();
    await userEvent.click(field('Adın'));
    fillIn();
    await userEvent.selectOptions(field('Ne hakkında?'), 'Teknik sorun');
    await solve();
    await send();
    const title = await screen.findByRole('heading', { level: 1, name: 'Teşekkürler, mesajın bize ulaştı' });
    expect(document.activeElement).toBe(title);
    expect(screen.getByText(/ayse@example.com adresine yazacak.*24 saat/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ana sayfaya dön' }).getAttribute('href')).toBe('/');
    expect(bodies).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        botCheckId: expect.any(String),
        name: 'Ayşe',
        email: 'ayse@example.com',
        category: 'technical',
        subject: 'Tarif',
        message: 'Tarif nerede?',
        language: 'tr',
      },
    ]);
    expect(sessionStorage.length).toBe(0);

    await userEvent.click(screen.getByRole('button', { name: 'Bir mesaj daha yaz' }));
    expect([field('Adın').value, field('Konu').value, field('Ne hakkında?').value]).toEqual(['Ayşe', '', 'general']);
    expect(submit().disabled).toBe(true);
  });

  it.each([
    ['offline', 'Mesaj gönderilemedi', 'İnternet bağlantını kontrol et. Yazdıkların burada duruyor.'],
    [
      ['unavailable', 503],
      'Mesaj gönderilirken bir hata oluştu',
      'Yazdıkların duruyor, birazdan yeniden deneyebilirsin.',
    ],
    [['forbidden_origin', 403], 'Bir hata oluştu', 'Yazdıkların duruyor, birazdan yeniden deneyebilirsin.'],
    [
      ['too_many_attempts', 429, { retryAfterSeconds: 125 }],
      'Çok fazla deneme. Lütfen daha sonra tekrar deneyin',
      'Yaklaşık 3 dakika sonra yeniden deneyebilirsin.',
    ],
  ] as [Refusal | 'offline', string, string][])(
    'shows the specified message for %j alone in its box, the next step below it, and keeps the input for a retry',
    async (fault, text, below) => {
      outcomes = [fault];
      show();
      await userEvent.click(field('Adın'));
      fillIn();
      await solve();
      await send();
      expect(await box()).toBe(text);
      expect(screen.getByText(below).closest('[role=alert]')).toBeNull();
      expect(field('Mesajın').value).toBe('Tarif nerede?');
      await send();
      await screen.findByText('Teşekkürler, mesajın bize ulaştı');
      // The retry has the same id and bot check, because the first message may have arrived.
      expect(bodies[1]).toEqual(bodies[0]);
      expect(state.questions).toBe(1);
    },
  );

  it('removes the error box when a field changes', async () => {
    outcomes = [['internal_error', 500]];
    show();
    await userEvent.click(field('Adın'));
    fillIn();
    await solve();
    await send();
    await box();
    fillIn({ Konu: 'Tarifler' });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('shows validation errors of the server at their fields', async () => {
    outcomes = [['invalid_input', 400, { issues: [{ path: 'email', code: 'invalid_format' }] }]];
    show();
    await userEvent.click(field('Adın'));
    fillIn();
    await solve();
    await send();
    await screen.findByText('Geçerli bir e-posta adresi yaz');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(field('E-posta'));
  });

  it('loads a new question when the server refuses the bot check', async () => {
    outcomes = [['bot_check_required', 400]];
    show();
    await userEvent.click(field('Adın'));
    fillIn();
    await solve();
    await send();
    expect(await box()).toBe('Lütfen bot korumasını tamamlayın');
    await waitFor(() => expect(state.questions).toBe(2));
    expect(submit().disabled).toBe(true);
  });

  it('says that the browser is offline and keeps the input across a reload', async () => {
    const { unmount } = show();
    fillIn({ Konu: 'Tarif', Mesajın: 'Uzun bir mesaj' });
    await userEvent.selectOptions(field('Ne hakkında?'), 'Şikâyet');
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    await screen.findByText(/^Şu anda bağlantı yok\. Yazdıkların burada duruyor/);
    network.mockRestore();
    unmount();
    show(member);
    await waitFor(() => expect(field('Mesajın').value).toBe('Uzun bir mesaj'));
    expect([field('Konu').value, field('Ne hakkında?').value]).toEqual(['Tarif', 'complaint']);
    expect(field('E-posta').value).toBe('ali@example.com');
    expect(field('Adın').value).toBe('');
  });
});
