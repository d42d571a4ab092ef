import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { giveConsent } from '#lib/consent.ts';
import { setSiteSettings } from '#lib/site-texts.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { SAMPLE_SITE_SETTINGS } from '#testing/site-settings.ts';
import { AdSlot } from './ad-slot.tsx';

const nameScript = () =>
  setSiteSettings({
    ...SAMPLE_SITE_SETTINGS,
    adProvider: { kind: 'script', url: 'https://ads.example.net/tag.js', slot: 'a' },
  });
const frame = () => document.querySelector('iframe');
const house = () => screen.getByRole('link', { name: 'Premium’a Bak' });
/** What the frame says, or somebody else. */
const say = (data: unknown, source: Window | null | undefined = frame()?.contentWindow) =>
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, source: source ?? null })));
const isHouseSeen = () => house().closest('.invisible') === null;

beforeEach(() => giveConsent('rejected', ['analytics', 'ads']));

describe('the place for advertisement', () => {
  it('is the house’s own while no script is named, whatever was agreed to', () => {
    giveConsent('accepted', ['analytics', 'ads']);
    renderInApp(<AdSlot />);
    expect(frame()).toBeNull();
    expect(isHouseSeen()).toBe(true);
  });

  it('is the house’s own for whoever agreed before there was advertisement of others', () => {
    nameScript();
    giveConsent('accepted', ['analytics']);
    renderInApp(<AdSlot />);
    expect(frame()).toBeNull();
  });

  it('is the house’s own without consent; with it a script’s, in a frame of no origin, until it is withdrawn', () => {
    nameScript();
    renderInApp(<AdSlot />);
    expect(frame()).toBeNull();
    act(() => giveConsent('accepted', ['analytics', 'ads']));
    expect(frame()?.getAttribute('src')).toBe('/ads/frame?language=tr');
    expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-popups allow-popups-to-escape-sandbox');
    expect(isHouseSeen()).toBe(true);
    say('ad-drawn');
    expect(isHouseSeen()).toBe(false);
    act(() => giveConsent('rejected', ['analytics', 'ads']));
    expect(frame()).toBeNull();
    expect(isHouseSeen()).toBe(true);
  });

  it('stays the house’s own when the frame draws nothing, and when somebody else says that it did', () => {
    nameScript();
    giveConsent('accepted', ['analytics', 'ads']);
    renderInApp(<AdSlot />);
    const framed = frame();
    if (framed) fireEvent.error(framed);
    say('ad-drawn', window);
    say('anything');
    expect(isHouseSeen()).toBe(true);
  });
});
