import { fold } from './fold.ts';

/** Guests, in brackets or after a dash: `Song (feat. Artist)`. */
const GUESTS =
  /\s*(?:[([]\s*(?:feat|ft|featuring|with)\b[^)\]]*[)\]]|\s[-–]\s*(?:feat|ft|featuring)\b.*$|\s(?:feat|ft)\.\s.*$)/gi;
/** Remaster notes: `Song - 2011 Remaster`, `Song (Remastered 2009)`. */
const REMASTER =
  /\s*(?:[([][^)\]]*\bremaster(?:ed|izado|isé)?\b[^)\]]*[)\]]|\s[-–]\s[^-–]*\bremaster(?:ed|izado|isé)?\b.*$)/gi;

/** A song's title for comparing, without guests and remaster notes; live and other versions stay different songs. */
export function songTitle(title: string): string {
  const plain = title.replace(GUESTS, '').replace(REMASTER, '');
  return fold(plain) || fold(title);
}

/** The first of the artists that are separated by semicolons, for comparing. Commas belong to names as well. */
export function leadArtist(artist: string): string {
  const [first = artist] = artist.split(';');
  return fold(first.replace(GUESTS, '')) || fold(artist);
}
