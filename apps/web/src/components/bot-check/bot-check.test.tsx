import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, answerField, authServer, RIGHT, renderAt, TestWorker } from '#testing/auth-server.tsx';
import { holdTimers, passTimeUntil } from '#testing/pass-time.ts';
import { BotCheck } from './bot-check.tsx';
import { useBotCheck } from './use-bot-check.ts';

const { state, msw, reset } = authServer();
beforeAll(() => msw.listen());
afterAll(() => msw.close());
beforeEach(reset);
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

function Check() {
  const check = useBotCheck();
  return (
    <>
      <BotCheck check={check} />
      <output>{check.solvedId ? 'open' : 'closed'}</output>
    </>
  );
}
const renderCheck = () => renderAt('/auth', <Check />);
const outcome = () => screen.getByText(/^(open|closed)$/).textContent;

it('sends the answer half a second after typing stops and shows the result of the server', async () => {
  renderCheck();
  const field = await answerField();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.change(field, { target: { value: '1' } });
  await act(() => vi.advanceTimersByTimeAsync(400));
  fireEvent.change(field, { target: { value: RIGHT } });
  await act(() => vi.advanceTimersByTimeAsync(499));
  expect(state.answers).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  vi.useRealTimers();
  await screen.findByText('Doğrulandı!');
  expect(state.answers).toEqual([RIGHT]);
  expect(outcome()).toBe('open');
});

it('waits for the second digit of a number that is typed slowly, and shows no error meanwhile', async () => {
  state.emojis = Array.from({ length: 12 }, (_, i) => (i < 11 ? '🍎' : '🎬'));
  renderCheck();
  const field = await answerField();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.change(field, { target: { value: '1' } });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(state.answers).toEqual([]);
  expect(field.getAttribute('aria-invalid')).toBeNull();
  fireEvent.change(field, { target: { value: '11' } });
  await act(() => vi.advanceTimersByTimeAsync(500));
  vi.useRealTimers();
  await waitFor(() => expect(state.answers).toEqual(['11']));
});

it('sends a number that could have gone on when its field is left', async () => {
  state.emojis = Array.from({ length: 12 }, (_, i) => (i < 1 ? '🍎' : '🎬'));
  renderCheck();
  await userEvent.type(await answerField(), '1');
  await userEvent.tab();
  await screen.findByText('Yanlış cevap! Lütfen tekrar deneyin.');
  expect(state.answers).toEqual(['1']);
});

it('does the proof of work of a question once, when the user turns to it', async () => {
  renderCheck();
  const field = await answerField();
  expect(TestWorker.started).toBe(0);
  await userEvent.click(field);
  expect(TestWorker.started).toBe(1);
  await answer('7');
  await screen.findByText('Yanlış cevap! Lütfen tekrar deneyin.');
  await answer(RIGHT);
  await screen.findByText('Doğrulandı!');
  expect(TestWorker.started).toBe(1);
});

it('does another proof of work for a new question', async () => {
  renderCheck();
  for (const wrong of ['7', '8', '9']) {
    await answer(wrong);
    await screen.findByText(/Yanlış cevap/);
    await waitFor(() => expect(state.answers.at(-1)).toBe(wrong));
  }
  await waitFor(() => expect(state.questions).toBe(2));
  await answer(RIGHT);
  await screen.findByText('Doğrulandı!');
  expect(TestWorker.started).toBe(2);
});

it('says when the proof of work could not be loaded, and tries it again on request', async () => {
  TestWorker.broken = 2;
  renderCheck();
  await answer(RIGHT);
  await screen.findByText('Cevabın kontrol edilemedi. Bağlantını kontrol edip tekrar dene.');
  expect(state.answers).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
  await screen.findByText('Doğrulandı!');
});

it('says so in a browser that cannot do the proof of work', async () => {
  vi.stubGlobal('Worker', undefined);
  renderCheck();
  await answer(RIGHT);
  await screen.findByText(
    'Bu tarayıcı bot korumasını tamamlayamıyor. Tarayıcını güncelle ya da başka bir tarayıcı dene.',
  );
  expect(outcome()).toBe('closed');
});

it('accepts at most two digits and exposes every emoji as a list item', async () => {
  renderCheck();
  const field = await answerField();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['🍎', '🎬', '🍎', '🌙', '🍎']);
  expect(field.getAttribute('maxlength')).toBe('2');
  await userEvent.type(field, 'a3');
  expect((field as HTMLInputElement).value).toBe('3');
});

it('reports wrong answers and shows a new question after the third', async () => {
  renderCheck();
  for (const wrong of ['7', '8']) {
    await answer(wrong);
    await screen.findByText('Yanlış cevap! Lütfen tekrar deneyin.');
  }
  expect(state.questions).toBe(1);
  await answer('9');
  await screen.findByText('Yanlış cevap! Lütfen tekrar deneyin. (Yeni soru oluşturuldu)');
  expect(state.questions).toBe(2);
  expect(outcome()).toBe('closed');
});

it('replaces an expired question, even a solved one', async () => {
  renderCheck();
  await answer(RIGHT);
  await waitFor(() => expect(outcome()).toBe('open'));
  const later = Date.now() + 300_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  document.dispatchEvent(new Event('visibilitychange'));
  vi.mocked(Date.now).mockRestore();
  await screen.findByText(/süresi doldu/);
  await waitFor(() => expect(state.questions).toBe(2));
  expect(outcome()).toBe('closed');
});

it('shows why no question could be loaded and retries on request', async () => {
  state.brokenQuestions = 1;
  renderCheck();
  await screen.findByText('Çok fazla deneme. Lütfen daha sonra tekrar deneyin');
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
  await answerField();
});

describe('without a network', () => {
  let isReachable: boolean;
  const hold = () => (isReachable ? undefined : HttpResponse.error());
  const { fetch } = globalThis;
  const askHealth = async () => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    return new Response(null);
  };
  beforeEach(() => {
    isReachable = false;
    vi.stubGlobal('fetch', (input: RequestInfo, init: RequestInit) =>
      input === '/health/live' ? askHealth() : fetch(input, init),
    );
    msw.use(http.post('*/auth/v1/bot-check', hold), http.post('*/auth/v1/bot-check/:id', hold));
  });
  afterEach(() => {
    vi.stubGlobal('fetch', fetch);
    msw.resetHandlers();
  });

  it.each([
    ['/auth', 'Bağlantı yok. Yazdıkların burada duruyor, bağlantı gelince soru kendiliğinden hazırlanır.'],
    [
      '/en/auth',
      'There is no connection. What you wrote stays here, and a question appears as soon as the connection is back.',
    ],
  ])('says so, and shows a question as soon as the server answers, without an online event: %s', async (path, text) => {
    holdTimers();
    renderAt(path, <Check />);
    await passTimeUntil(() => screen.getByText(text));
    isReachable = true;
    await passTimeUntil(() => screen.getByRole('textbox'));
    expect(screen.queryByText(text)).toBeNull();
  });

  it('checks an answer that could not be checked once the connection is back', async () => {
    isReachable = true;
    renderCheck();
    await answerField();
    isReachable = false;
    await answer(RIGHT);
    await screen.findByText('Cevabın kontrol edilemedi. Bağlantını kontrol edip tekrar dene.');
    isReachable = true;
    fireEvent(window, new Event('online'));
    await screen.findByText('Doğrulandı!');
    expect(outcome()).toBe('open');
  });
});
