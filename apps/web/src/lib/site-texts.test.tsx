import { PLACEHOLDERS, SITE_SETTINGS_ELEMENT } from '@bugunne/contract/site-texts.constants';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { SAMPLE_SITE_SETTINGS } from '#testing/site-settings.ts';
import { readSiteSettings, setSiteSettings, useLateSiteTexts, useSiteTexts } from './site-texts.ts';

let failures = 0;
const server = setupServer(
  http.get('*/rest/v1/site_settings', () => {
    if (failures-- > 0) return HttpResponse.json({}, { status: 503 });
    return HttpResponse.json(SAMPLE_SITE_SETTINGS);
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(() => document.getElementById(SITE_SETTINGS_ELEMENT)?.remove());

const Price = () => <p>{useSiteTexts().monthPrice}</p>;
const LatePrice = () => <p>{useLateSiteTexts()?.monthPrice ?? 'none'}</p>;

function writeIntoPage(json: string) {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = SITE_SETTINGS_ELEMENT;
  element.textContent = json;
  document.head.append(element);
}

it('uses the settings in the HTML, in the language of the page, without a request', () => {
  setSiteSettings(undefined);
  writeIntoPage(JSON.stringify(SAMPLE_SITE_SETTINGS));
  readSiteSettings();
  renderInApp(<Price />, { path: '/premium' });
  expect(screen.getByText('50 TL')).toBeTruthy();
  renderInApp(<Price />, { path: '/en/premium' });
  expect(screen.getByText('$2')).toBeTruthy();
});

it('fetches settings that are not in the HTML until the server responds', async () => {
  setSiteSettings(undefined);
  failures = 1;
  writeIntoPage('[[settings]]');
  readSiteSettings();
  renderInApp(<Price />, { path: '/premium' });
  expect(await screen.findByText('50 TL')).toBeTruthy();
});

it('renders without settings where useLateSiteTexts is used', async () => {
  setSiteSettings(undefined);
  renderInApp(<LatePrice />, { path: '/premium' });
  expect(screen.getByText('none')).toBeTruthy();
  expect(await screen.findByText('50 TL')).toBeTruthy();
});

it('uses placeholders that the server finds', () => {
  expect('a [[monthPrice]] b [[x_y]]'.match(PLACEHOLDERS)).toEqual(['[[monthPrice]]']);
});
