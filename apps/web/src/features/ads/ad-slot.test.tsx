import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { giveConsent } from '#lib/consent.ts';
import { setSiteSettings } from '#lib/site-texts.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { SAMPLE_SITE_SETTINGS } from '#testing/site-settings.ts';
import { AdSlot } from './ad-slot.tsx';

const configureScript = () =>
  setSiteSettings({
    ...SAMPLE_SITE_SETTINGS,
    adProvider: { kind: 'script', url: 'https://ads.example.net/tag.js', slot: 'a' },
  });
const frame = () => document.querySelector('iframe');
const houseAd = () => screen.getByRole('link', { name: 'Premium’a bak' });
/** Dispatches a message from the frame, or from another window. */
const postMessage = (data: unknown, source: Window | null | undefined = frame()?.contentWindow) =>
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, source: source ?? null })));
const isHouseAdVisible = () => houseAd().closest('.invisible') === null;

beforeEach(() => giveConsent('rejected', ['analytics', 'ads']));

describe('AdSlot', () => {
  it('shows the house ad while no script is configured, even with consent', () => {
    giveConsent('accepted', ['analytics', 'ads']);
    renderInApp(<AdSlot />);
    expect(frame()).toBeNull();
    expect(isHouseAdVisible()).toBe(true);
  });

  it('shows the house ad if consent was given before third-party ads were configured', () => {
    configureScript();
    giveConsent('accepted', ['analytics']);
    renderInApp(<AdSlot />);
    expect(frame()).toBeNull();
  });

  it('shows a third-party ad in a sandboxed frame while consent lasts, and the house ad otherwise', async () => {
    configureScript();
    renderInApp(<AdSlot />);
    expect(frame()).toBeNull();
    act(() => giveConsent('accepted', ['analytics', 'ads']));
    await waitFor(() => expect(frame()?.getAttribute('src')).toBe('/ads/frame?language=tr'));
    expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-popups allow-popups-to-escape-sandbox');
    expect(isHouseAdVisible()).toBe(true);
    postMessage('ad-drawn');
    expect(isHouseAdVisible()).toBe(false);
    act(() => giveConsent('rejected', ['analytics', 'ads']));
    expect(frame()).toBeNull();
    expect(isHouseAdVisible()).toBe(true);
  });

  it('keeps the house ad when the frame fails, and ignores messages from other windows', async () => {
    configureScript();
    giveConsent('accepted', ['analytics', 'ads']);
    renderInApp(<AdSlot />);
    await waitFor(() => expect(frame()).not.toBeNull());
    const iframe = frame();
    if (iframe) fireEvent.error(iframe);
    postMessage('ad-drawn', window);
    postMessage('anything');
    expect(isHouseAdVisible()).toBe(true);
  });
});
