import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSiteSettings } from '#lib/site-texts.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { SAMPLE_SITE_SETTINGS } from '#testing/site-settings.ts';
import { Statistics } from './statistics.tsx';

const answer = vi.fn<() => Promise<Response>>();
const counts =
  (members: number, offer: unknown = null) =>
  async () =>
    Response.json({ members, premiumMembers: 0, appDownloads: 2, recommendations: 1234, offer });
const figure = (name: string) => screen.getByText(name).parentElement?.querySelector('.sr-only')?.textContent ?? null;
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answer);
  answer.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('Statistics', () => {
  it('shows the figures of the server in the format of the language and updates them', async () => {
    setSiteSettings({ ...SAMPLE_SITE_SETTINGS, landingStatistics: 'live' });
    answer.mockImplementation(counts(3));
    renderInApp(<Statistics />, { path: '/' });
    await wait(2000);
    expect(figure('Toplam üye')).toBe('3');
    expect(figure('Yapay zekâ önerisi')).toBe('1.234');
    expect(screen.getByText(/kendi kayıtlarından/)).toBeTruthy();
    answer.mockImplementation(counts(4));
    await wait(30_000);
    expect(figure('Toplam üye')).toBe('4');
    // When a request fails the last figures stay.
    answer.mockRejectedValue(new TypeError('offline'));
    await wait(30_000);
    expect(figure('Toplam üye')).toBe('4');
  });

  it('shows what a small site offers in place of its few members, until there are more', async () => {
    setSiteSettings({ ...SAMPLE_SITE_SETTINGS, landingStatistics: 'live' });
    answer.mockImplementation(counts(4, { screen: 808, recipes: 450, pieces: 530, picksPerYear: 1460 }));
    renderInApp(<Statistics />, { path: '/' });
    await wait(2000);
    expect(['Film ve dizi', 'Tarif', 'Müzik parçası', 'Yılda ücretsiz öneri'].map(figure)).toEqual([
      '808',
      '450',
      '530',
      '1.460',
    ]);
    expect(screen.queryByText('Toplam üye')).toBeNull();
    answer.mockImplementation(counts(100));
    await wait(30_000);
    expect(figure('Toplam üye')).toBe('100');
    expect(screen.queryByText('Tarif')).toBeNull();
  });

  it('shows dashes when the server has no figures', async () => {
    setSiteSettings({ ...SAMPLE_SITE_SETTINGS, landingStatistics: 'live' });
    answer.mockResolvedValue(new Response(null, { status: 503 }));
    renderInApp(<Statistics />, { path: '/en' });
    await wait(10_000);
    expect(screen.getAllByText('–')).toHaveLength(4);
    expect(screen.queryByText(/own records/)).toBeNull();
  });

  it.each([
    ['3', 0, 3000],
    ['7', 1, 7000],
  ])('increases simulated figures after %s seconds', async (_name, chance, period) => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(chance);
    setSiteSettings({ ...SAMPLE_SITE_SETTINGS, landingStatistics: 'simulated' });
    renderInApp(<Statistics />, { path: '/en' });
    await wait(0);
    const sum = () =>
      [...document.querySelectorAll('[data-figure] .sr-only')]
        .map(({ textContent }) => Number(textContent?.replaceAll(/\D/g, '')))
        .reduce((total, one) => total + one, 0);
    const before = sum();
    expect(before).toBeGreaterThan(0);
    // The same random source sets the interval and the increase.
    random.mockReturnValue(0.5);
    await wait(period - 1);
    expect(sum()).toBe(before);
    await wait(1);
    expect(sum()).toBeGreaterThan(before);
    random.mockRestore();
  });

  it('shows simulated figures if the settings say so, without claiming that they are counted', async () => {
    setSiteSettings({ ...SAMPLE_SITE_SETTINGS, landingStatistics: 'simulated' });
    renderInApp(<Statistics />, { path: '/en' });
    await wait(1000);
    const before = Number(figure('AI recommendations')?.replaceAll(',', ''));
    expect(before).toBeGreaterThan(0);
    await wait(7000);
    expect(Number(figure('AI recommendations')?.replaceAll(',', ''))).toBeGreaterThan(before);
    expect(answer).not.toHaveBeenCalled();
    expect(screen.queryByText(/own records/)).toBeNull();
  });
});
