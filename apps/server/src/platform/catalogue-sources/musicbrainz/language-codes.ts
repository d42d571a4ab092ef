import type { LANGUAGE_VALUES } from '@bugunne/contract';

type Language = (typeof LANGUAGE_VALUES)[number];

/** Languages of the product by their ISO 639-3 codes, which MusicBrainz uses. */
const LANGUAGES: ReadonlyMap<string, Language> = new Map<string, Language>([
  ['tur', 'türkçe'],
  ['eng', 'ingilizce'],
  ['fra', 'fransızca'],
  ['deu', 'almanca'],
  ['spa', 'ispanyolca'],
  ['ita', 'italyanca'],
  ['jpn', 'japonca'],
  ['kor', 'korece'],
  ['zho', 'çince'],
  ['cmn', 'çince'],
  ['yue', 'çince'],
  ['rus', 'rusça'],
  ['ara', 'arapça'],
  ['por', 'portekizce'],
  ['hin', 'hintçe'],
  ['fas', 'farsça'],
  ['ell', 'yunanca'],
  ['pol', 'lehçe'],
  ['dan', 'danca'],
  ['swe', 'isveççe'],
  ['nor', 'norveççe'],
  ['nob', 'norveççe'],
  ['nno', 'norveççe'],
  ['fin', 'fince'],
  ['nld', 'felemenkçe'],
  ['hun', 'macarca'],
  ['ces', 'çekçe'],
  ['ron', 'rumence'],
  ['heb', 'ibranice'],
  ['aze', 'azerbaycanca'],
]);

/** Codes that say nothing of one language: several, none (instrumental), unknown, artificial. */
const NO_LANGUAGE = new Set(['mul', 'zxx', 'und', 'qaa', 'mis']);

/** The languages of the product; `count` gets every code that has no counterpart. */
export function languagesOf(codes: Iterable<string>, count: (unmapped: string) => void): Language[] {
  const known = new Set<Language>();
  for (const code of codes) {
    const language = LANGUAGES.get(code);
    if (language !== undefined) known.add(language);
    else if (!NO_LANGUAGE.has(code)) count(`language ${code}`);
  }
  return [...known];
}
