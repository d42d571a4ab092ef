import { SAMPLE_DAY_ELEMENT, type SampleDay as Sample } from '@bugunne/contract/sample-day.constants';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

const item = (title: string, language = 'tr') => ({ title, language, detail: `${title} 2001` });
const sample: Sample = {
  tr: { movie: item('Parazit'), series: item('Dark', 'de'), food: item('Cacık'), music: item('Gülpembe') },
  en: { movie: item('Parasite', 'en'), series: item('Dark', 'de'), food: item('Cacık'), music: item('Gülpembe') },
};

afterEach(() => {
  cleanup();
  document.getElementById(SAMPLE_DAY_ELEMENT)?.remove();
});

/** Opens the landing page in a document with this text in the sample's element; null without the element. */
async function open(path: string, text: string | null) {
  vi.resetModules();
  if (text !== null) {
    const element = Object.assign(document.createElement('script'), { id: SAMPLE_DAY_ELEMENT, textContent: text });
    element.type = 'application/json';
    document.body.append(element);
  }
  const { renderInApp } = await import('#testing/render-in-app.tsx');
  const { SampleDay } = await import('./sample-day.tsx');
  renderInApp(<SampleDay />, { path });
}

it.each([
  ['/', 'Parazit', 'tr', 'Bugünün örneği'],
  ['/en', 'Parasite', 'en', 'Today’s sample'],
])('shows what the server wrote into the page %s', async (path, title, language, label) => {
  await open(path, JSON.stringify(sample));
  const shown = await screen.findByText(title);
  expect(shown.lang).toBe(language);
  expect(screen.getByText(`${title} 2001`)).toBeTruthy();
  expect(screen.getByText('Dark').lang).toBe('de');
  expect(screen.getByText(label)).toBeTruthy();
});

it.each([null, '', '[[sampleDay]]'])(
  'shows a fixed day that is not called today’s where the document has none: %j',
  async (text) => {
    await open('/', text);
    expect(await screen.findByText('Vizontele')).toBeTruthy();
    expect(screen.getByText('Örnek bir gün')).toBeTruthy();
  },
);
