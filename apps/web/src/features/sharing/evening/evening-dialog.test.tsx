import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { eveningTitles, isEvening } from './evening.ts';
import { EveningDialog } from './evening-dialog.tsx';

let answers: (() => Response)[] = [];
const asked: string[] = [];
/** Media type of the file behind each object URL. */
const typeAt = new Map<string, string>();
const picture = (type: string) => new HttpResponse(new Uint8Array([1, 2, 3]), { headers: { 'content-type': type } });
const server = setupServer(
  http.get('*/rest/v1/daily_recommendations/evening', ({ request }) => {
    const { search, searchParams } = new URL(request.url);
    asked.push(search);
    return answers.shift()?.() ?? picture(`image/${searchParams.get('format')}`);
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  answers = [];
  asked.length = 0;
  const make = URL.createObjectURL;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const address = make.call(URL, file);
    if (file instanceof Blob) typeAt.set(address, file.type);
    return address;
  });
});
afterEach(() => {
  cleanup();
  vi.mocked(URL.createObjectURL).mockRestore();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
});

const open = (path = '/dashboard') =>
  renderInApp(<EveningDialog date="2026-03-05" titles={['Eşkıya', 'Mantı']} open onOpenChange={() => undefined} />, {
    path,
  });

describe('EveningDialog', () => {
  it('shows the picture in the language of the page, with a download where it cannot be shared', async () => {
    open('/en/dashboard');
    const image = await screen.findByRole('img', { name: 'Tonight: Eşkıya, Mantı' });
    expect(image.getAttribute('src')).toMatch(/^blob:/);
    const link = await screen.findByRole('link', { name: 'Download the picture' });
    // The page shows the small WebP; the download is a PNG, which every messenger accepts.
    expect(asked).toEqual(['?language=en&format=webp', '?language=en&format=png']);
    expect(typeAt.get(image.getAttribute('src') ?? '')).toBe('image/webp');
    expect(typeAt.get(link.getAttribute('href') ?? '')).toBe('image/png');
    expect(link.getAttribute('download')).toBe('bugunne-2026-03-05.png');
    expect(screen.queryByRole('button', { name: 'Share the picture' })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(`${location.origin}/en`);
  });

  it('shares the picture as a file where the device can, and ignores a cancelled share', async () => {
    const share = vi.fn().mockRejectedValue(new DOMException('no', 'AbortError'));
    Object.assign(navigator, { canShare: ({ files }: ShareData) => files?.[0]?.type === 'image/png', share });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Görseli paylaş' }));
    expect(share.mock.lastCall?.[0].files[0].name).toBe('bugunne-2026-03-05.png');
    expect(share.mock.lastCall?.[0].text).toContain('Eşkıya, Mantı');
    expect(screen.getByRole('link', { name: 'Görseli indir' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('shows an error when drawing fails, and retries', async () => {
    answers = [() => refuse('too_many_attempts', 429)];
    open();
    expect(await screen.findByText('Görsel hazırlanamadı')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
    expect(await screen.findByRole('img')).toBeTruthy();
  });

  it('shows an error when only the download fails, and retries that alone', async () => {
    answers = [() => picture('image/webp'), () => refuse('too_many_attempts', 429)];
    open();
    expect(await screen.findByText('Görsel hazırlanamadı')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
    expect(await screen.findByRole('link', { name: 'Görseli indir' })).toBeTruthy();
    expect(asked.map((search) => search.split('format=')[1])).toEqual(['webp', 'png', 'png']);
  });
});

describe('eveningTitles and isEvening', () => {
  const section = (category: 'movie' | 'series' | 'food' | 'music', ...titles: string[]) => ({
    category,
    items: titles.map((title) => ({ title, verified: !title.startsWith('?') })),
  });

  it('uses a series when there is no film, and omits missing and unverified items', () => {
    const all = [section('movie', 'F', 'G'), section('series', 'S'), section('food', 'D'), section('music', 'M')];
    expect(eveningTitles(all)).toEqual(['F', 'D', 'M']);
    expect(
      eveningTitles([section('movie'), section('series', 'S'), section('food'), section('music', '?M', 'N')]),
    ).toEqual(['S', 'N']);
    expect(eveningTitles([section('movie', '?F')])).toEqual([]);
  });

  it('starts the evening at five in the user’s time zone, not the device’s', () => {
    const midnightInTokyo = '2026-03-05T15:00:00Z';
    const at = (time: string) => isEvening(Date.parse(`2026-03-05T${time}Z`), midnightInTokyo);
    expect(['07:59', '08:00', '14:59', '15:01'].map(at)).toEqual([false, true, true, false]);
  });
});
