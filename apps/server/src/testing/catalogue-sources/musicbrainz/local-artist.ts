import type { ReleaseBody } from './bodies.ts';
import { mbid } from './mbid.ts';

/** An artist of the local MusicBrainz. */
export type LocalArtist = {
  id: string;
  name: string;
  /** The country of the area in whose list the artist is. */
  listedIn: string;
  /** The country that the artist's own entry names; null for artists of a city. */
  country: string | null;
  /** Its entity at Wikidata, with the English names of its genres; null without a link. */
  wikidata: { id: string; genres: readonly string[]; articles: number } | null;
  /** Artists of the list whose releases are not found there any more: deleted, or merged into another one. */
  gone: 'deleted' | { mergedInto: string } | null;
  releases(): ReleaseBody[];
};

export function localArtist(
  name: string,
  more: Partial<Omit<LocalArtist, 'name' | 'releases'>> = {},
  releases: (artist: { id: string; name: string }) => ReleaseBody[] = () => [],
): LocalArtist {
  const id = more.id ?? mbid(`artist ${name}`);
  const number = Number.parseInt(id.slice(0, 7), 16);
  return {
    listedIn: 'TR',
    country: 'TR',
    wikidata: { id: `Q9${number}`, genres: ['pop music'], articles: 5 },
    gone: null,
    ...more,
    id,
    name,
    releases: () => releases({ id, name }),
  };
}
