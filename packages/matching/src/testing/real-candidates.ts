import { loadCatalogue } from '@bugunne/catalogue';
import type { MatchCandidate } from '../types.ts';
import { readLines } from './lines.ts';

/** Ids elsewhere of catalogue items that cases give. */
const IDS: Readonly<Record<string, Record<string, string>>> = { 'movie-parasite-2019': { imdb: 'tt6751668' } };

/** The built-in films, series and music as candidates. */
export function catalogueCandidates(): MatchCandidate[] {
  return loadCatalogue({ validate: false }).items.flatMap((item): MatchCandidate[] => {
    if (item.category === 'food') return [];
    const titles = [...new Set([item.title.original, item.title.tr, item.title.en])];
    const common = { id: item.id, titles, year: item.year, ids: IDS[item.id] ?? {} };
    if (item.category === 'music')
      return [{ ...common, category: 'music', musicKind: item.kind, artist: item.artist, album: item.album }];
    const screen = { ...common, makers: item.directors, minutes: item.duration, countries: item.countries };
    return [
      item.category === 'series'
        ? { ...screen, category: 'series', endYear: item.endYear }
        : { ...screen, category: 'movie' },
    ];
  });
}

/** Real works beside the catalogue that make it hard: remakes, namesakes, songs of other artists. */
export const neighbourCandidates = (): MatchCandidate[] => readLines('neighbours.txt').map(neighbour);

function neighbour([kind = '', names = '', years = '', maker = '', extra = '']: string[]): MatchCandidate {
  const titles = names.split(' / ');
  const [year = '', end] = years.split('-');
  const id = `+${kind === 'song' || kind === 'album' ? `${kind}-` : ''}${slug(titles[0] ?? '')}-${year}`;
  const common = { id, titles, year: Number(year) };
  if (kind === 'song' || kind === 'album')
    return { ...common, category: 'music', musicKind: kind, artist: maker, album: extra || null };
  const makers = maker === '-' ? [] : [maker];
  if (kind === 'movie') return { ...common, category: 'movie', makers };
  return { ...common, category: 'series', makers, endYear: end ? Number(end) : null, countries: [extra] };
}

const slug = (title: string) =>
  title
    .toLowerCase()
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
