import { cleanTitle } from '../title/clean-title.ts';
import { cutTitle } from '../title/pieces.ts';
import { type TitleForms, titleForms } from '../title/title-forms.ts';
import { readArtists } from './artists.ts';
import { versionOf } from './version.ts';

const SEPARATORS = /\s+[-–—|]\s+|\s*\/\s*|:\s+/u;

/** A title of a song or album without its notes. */
export type MusicTitle = {
  /** With what is in brackets or behind a dash, unless that is a note. */
  forms: TitleForms;
  /** Other artists that the title names. */
  guests: string[];
  /** Classes of recordings that the title names, as "live". */
  versions: string[];
};

const GUESTS = /[([]\s*(?:feat\.?|ft\.?|featuring|with|w\/)\s+([^)\]]+)[)\]]/giu;
const OPEN_GUESTS = /\s+(?:-\s+)?(?:feat\.?|ft\.?|featuring)\s+(.+?)(?=\s+-\s|\s*[([]|$)/giu;

/** `source` has the names of artist and album, which some services repeat in the title. */
export function readMusicTitle(title: string, source: { artist?: string; album?: string | null } = {}): MusicTitle {
  const guests: string[] = [];
  const takeGuests = (_: string, names: string) => {
    guests.push(names.trim());
    return ' ';
  };
  const bare = cleanTitle(title).replace(GUESTS, takeGuests).replace(OPEN_GUESTS, takeGuests);
  const { segments, brackets } = cutTitle(bare, SEPARATORS);
  const names: string[] = [];
  const versions = new Set<string>();
  for (const [index, piece] of [...segments, ...brackets].entries()) {
    const version = index === 0 ? null : versionOf(piece);
    if (version === null) names.push(piece);
    else if (version !== 'same') versions.add(version);
  }
  const artist = readArtists(source.artist)?.whole;
  const album = source.album ? keyOf(source.album) : null;
  // Videos are named "Artist - Title".
  if (segments.length > 1 && names.length > 1 && keyOf(names[0] ?? '') === artist) names.shift();
  const own = names.filter((name, index) => index === 0 || keyOf(name) !== album);
  return { forms: titleForms(own.length > 0 ? own : [bare]), guests, versions: [...versions].toSorted() };
}

const keyOf = (name: string) => titleForms([name]).cores[0] ?? name;
