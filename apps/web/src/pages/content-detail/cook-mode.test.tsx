import type { RecipeDetail } from '@bugunne/contract/item.schema';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '#components/ui/toast.tsx';
import { forgetTimers, timersNow } from '#features/cooking/timers.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { dish } from '#testing/sample-items.ts';
import { RecipeWithCooking } from './recipe-with-cooking.tsx';

const recipe: RecipeDetail = {
  ...(dish.recipe as RecipeDetail),
  instructions: [
    { step: 1, instruction: 'Biberleri 6-7 dakika kavurun.', tip: 'Ateş orta olsun.' },
    { step: 2, instruction: 'Yumurtaları kırın.', tip: null },
  ],
};
const show = (path = '/dashboard/content', shown = recipe) =>
  renderInApp(<RecipeWithCooking contentId={dish.id} title={dish.title} recipe={shown} isLactoseFree={false} />, {
    path,
  });
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));

beforeEach(() => {
  sessionStorage.clear();
  forgetTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('cook mode', () => {
  it('steps through a recipe, ticks steps off, and restores them after a reload', async () => {
    show();
    await press('Pişirmeye başla');
    expect(await screen.findByText('1. adım / 2')).toBeTruthy();
    expect(screen.getAllByText(/Ateş orta olsun/).length).toBeGreaterThan(0);
    await press('Tamam, sıradaki');
    expect(await screen.findByText('2. adım / 2')).toBeTruthy();
    await press('Pişirme modunu kapat');
    expect(await button('Pişirmeye devam et')).toBeTruthy();
    expect(screen.getByText('1 / 2 adım tamam')).toBeTruthy();

    cleanup();
    show();
    await press('Pişirmeye devam et');
    expect(await screen.findByText('2. adım / 2')).toBeTruthy();
    // The focus on opening is outside the step.
    expect(document.activeElement).not.toBe(document.body);
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(screen.getByText('2. adım / 2')).toBeTruthy();
    await userEvent.keyboard('{ArrowLeft}');
    expect(await screen.findByText('1. adım / 2')).toBeTruthy();
    await press('Tamam, sıradaki');
    await press('Tamam, bitti');
    expect(await screen.findByText('Afiyet olsun!')).toBeTruthy();
    await press('Baştan al');
    expect(await screen.findByText('1. adım / 2')).toBeTruthy();
  });

  it('requests a wake lock and releases it', async () => {
    const release = vi.fn(async () => undefined);
    const request = vi.fn(async () => ({ released: false, release, addEventListener: () => undefined }));
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { wakeLock: { request } }));
    show('/en/dashboard/content');
    await press('Start cooking');
    expect(await screen.findByText('The screen stays on')).toBeTruthy();
    await press('Close cook mode');
    expect(request).toHaveBeenCalledTimes(1);
    expect(release).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });

  it('counts down the duration of a step, survives a reload, and announces the end', async () => {
    const toastMessage = vi.spyOn(toast, 'message').mockImplementation(() => undefined);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now: 0 });
    vi.setSystemTime(new Date('2026-11-21T18:00:00Z'));
    const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
    const tap = async (name: string) => {
      await wait(2);
      fireEvent.click(screen.getByRole('button', { name }));
      await wait(0);
    };
    show();
    await tap('Pişirmeye başla');
    await tap('6-7 dakika için zamanlayıcı kur');
    expect(screen.getByRole('timer').textContent).toBe('06:00');
    await wait(90);
    expect(screen.getByRole('timer').textContent).toBe('04:30');

    cleanup();
    forgetTimers();
    await wait(60);
    show();
    await wait(1);
    expect(screen.getByRole('timer').textContent).toBe('03:29');
    expect(toastMessage).not.toHaveBeenCalled();
    await wait(210);
    expect(toastMessage).toHaveBeenCalledTimes(1);
    expect(toastMessage.mock.calls[0]?.[0]).toBe('1. adım: 6-7 dakika doldu');
    expect(screen.getByText('süre doldu')).toBeTruthy();
    await tap('1. adımın zamanlayıcısını kapat');
    expect(timersNow()).toEqual([]);
  });
});

describe('shopping list', () => {
  it('copies the ingredients for the chosen servings, without the unticked ones', async () => {
    const user = userEvent.setup();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    show();
    await user.click(await button('Bir kişi artır'));
    await user.click(await button('Alışveriş listesi'));
    const boxes = await screen.findAllByRole('checkbox', { name: /yumurta|zeytinyağı|karabiber/ });
    expect(boxes).toHaveLength(3);
    await user.click(screen.getByRole('checkbox', { name: /zeytinyağı/ }));
    expect(screen.getByText('2 malzeme')).toBeTruthy();
    await user.click(await button('Kopyala'));
    expect(write).toHaveBeenCalledTimes(1);
    const text = write.mock.calls[0]?.[0] ?? '';
    expect(text.split('\n')).toEqual([
      'Menemen (5 kişilik)',
      '',
      expect.stringMatching(/^- .*yumurta$/),
      expect.stringMatching(/^- .*karabiber$/),
    ]);
  });

  it('puts the name first for amounts to taste', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const salt = { name: 'salt', amount: null, unit: 'to-taste', category: 'spice', note: null, pieces: null } as const;
    show('/en/dashboard/content', { ...recipe, ingredients: [salt, { ...salt, name: 'bread', unit: 'piece' }] });
    fireEvent.click(await button('Shopping list'));
    expect(await screen.findByRole('checkbox', { name: 'salt, to taste' })).toBeTruthy();
    fireEvent.click(await button('Copy'));
    expect(write.mock.calls[0]?.[0].split('\n').slice(2)).toEqual(['- salt, to taste', '- bread']);
  });

  it.each([
    [
      'closed',
      () => vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError')),
    ],
    [
      'missing, as on plain-http addresses',
      () => vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never),
    ],
  ])('offers the text for selection when the clipboard is %s', async (_, close) => {
    const user = userEvent.setup();
    const closed = close();
    show('/en/dashboard/content');
    await user.click(await button('Shopping list'));
    await user.click(await button('Copy'));
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Shopping list as text' });
    expect(field.value).toMatch(/^Menemen \(for 4\)\n\n- /);
    expect(field.selectionEnd).toBe(field.value.length);
    closed.mockRestore();
  });
});
