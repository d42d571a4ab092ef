import { VIDEO_SERVICES } from '@bugunne/contract';

/** Names that sources give to services, in lower case, where they differ from ours by more than letters and marks. */
const OTHER_NAMES: Readonly<Record<string, (typeof VIDEO_SERVICES)[number]>> = {
  amazonprimevideo: 'Prime Video',
  amazonprimevideowithads: 'Prime Video',
  netflixbasicwithads: 'Netflix',
  netflixstandardwithads: 'Netflix',
  disneyplus: 'Disney+',
  // BluTV and Max have become HBO Max.
  max: 'HBO Max',
  blutv: 'HBO Max',
  hbomaxwithads: 'HBO Max',
  appletvplus: 'Apple TV+',
  paramountplus: 'Paramount+',
  paramountpluswithshowtime: 'Paramount+',
  gain: 'GAİN',
  todtv: 'TOD',
  turkcelltvplus: 'TV+',
  tvplus: 'TV+',
  rakutenviki: 'Viki',
  rtlplus: 'RTL+',
  canalplus: 'Canal+',
  peacockpremium: 'Peacock',
  peacockpremiumplus: 'Peacock',
};

const keyOf = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll('+', 'plus')
    .replace(/[^\p{L}\p{N}]/gu, '');
const OWN_NAMES = new Map(VIDEO_SERVICES.map((name) => [keyOf(name), name]));

/** Our name of a service that a source names, or the source's name for one that users cannot choose. */
export function serviceNamed(name: string): string {
  const key = keyOf(name);
  return OTHER_NAMES[key] ?? OWN_NAMES.get(key) ?? name.trim();
}

const NAMES: ReadonlySet<string> = new Set(VIDEO_SERVICES);
/** Whether users can choose the service of this name as theirs. */
export const isOwnName = (name: string): boolean => NAMES.has(name);
