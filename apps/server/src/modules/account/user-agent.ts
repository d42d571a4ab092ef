import type { Device } from '@bugunne/contract';

type Known = Pick<Device, 'browser' | 'system' | 'form'>;
type Rule = readonly [name: string, sign: RegExp];

/** The order matters: most browsers also name the browsers they descend from. */
const BROWSERS: readonly Rule[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPiOS|Opera)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Yandex', /\bYaBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];

const SYSTEMS: readonly Rule[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (rules: readonly Rule[], text: string) => rules.find(([, sign]) => sign.test(text))?.[0] ?? null;

/** Reads from a User-Agent the parts by which a user recognises a device. */
export function readUserAgent(text: string): Known {
  const system = nameIn(SYSTEMS, text);
  return { browser: nameIn(BROWSERS, text), system, form: formOf(system, text) };
}

function formOf(system: string | null, text: string): Known['form'] {
  if (system === null) return null;
  if (system === 'iPhone') return 'phone';
  if (system === 'iPad') return 'tablet';
  // On Android a phone says "Mobile" and a tablet does not.
  if (system === 'Android') return /\bMobile\b/.test(text) ? 'phone' : 'tablet';
  return 'computer';
}
