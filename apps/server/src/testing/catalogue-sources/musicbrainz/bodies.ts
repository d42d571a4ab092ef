import { mbid } from './mbid.ts';

/* Bodies of MusicBrainz' web service, with the fields that it sends also where they are empty. */

export type LinkBody = { type: string; 'target-type': 'url' | 'work'; url?: { id: string; resource: string } } & {
  work?: { id: string; title: string; language: string | null; languages: string[] };
};
export type CreditBody = {
  name: string;
  joinphrase: string;
  artist: { id: string; name: string; 'sort-name': string };
};
export type RecordingBody = {
  id: string;
  title: string;
  length: number | null;
  disambiguation: string;
  video: boolean;
  'first-release-date': string;
  'artist-credit': CreditBody[];
  isrcs: string[];
  relations: LinkBody[];
};
export type ReleaseGroupBody = {
  id: string;
  title: string;
  'primary-type': string | null;
  'secondary-types': string[];
  'first-release-date': string;
  disambiguation: string;
};
export type ReleaseBody = {
  id: string;
  title: string;
  status: string | null;
  date: string;
  country: string | null;
  'text-representation': { language: string | null; script: string | null };
  'artist-credit': CreditBody[];
  'release-group': ReleaseGroupBody;
  media: { position: number; format: string | null; 'track-count': number; tracks: TrackBody[] }[];
  relations: LinkBody[];
};
type TrackBody = {
  id: string;
  title: string;
  position: number;
  length: number | null;
  recording: RecordingBody;
};

export const urlLink = (type: string, resource: string): LinkBody => ({
  type,
  'target-type': 'url',
  url: { id: mbid(resource), resource },
});

export const workLink = (title: string, language: string | null): LinkBody => ({
  type: 'performance',
  'target-type': 'work',
  work: { id: mbid(`work ${title}`), title, language, languages: language === null ? [] : [language] },
});

export const credit = (...artists: { id: string; name: string }[]): CreditBody[] =>
  artists.map(({ id, name }, n) => ({
    name,
    joinphrase: n < artists.length - 1 ? ' & ' : '',
    artist: { id, name, 'sort-name': name },
  }));

export function recording(
  of: { id: string; name: string },
  title: string,
  length: number | null,
  more: Partial<RecordingBody> = {},
): RecordingBody {
  const id = more.id ?? mbid(`recording ${of.id} ${title} ${more.disambiguation ?? ''}`);
  const plain = { disambiguation: '', video: false, 'first-release-date': '', isrcs: [], relations: [] };
  return { ...plain, 'artist-credit': credit(of), ...more, id, title, length };
}

export function releaseGroup(
  of: { id: string },
  title: string,
  primaryType: string | null,
  firstReleaseDate: string,
  secondaryTypes: string[] = [],
): ReleaseGroupBody {
  return {
    id: mbid(`group ${of.id} ${title} ${secondaryTypes}`),
    title,
    'primary-type': primaryType,
    'secondary-types': secondaryTypes,
    'first-release-date': firstReleaseDate,
    disambiguation: '',
  };
}

export function release(
  of: { id: string; name: string },
  group: ReleaseGroupBody,
  date: string,
  recordings: readonly RecordingBody[],
  more: Partial<ReleaseBody> & { language?: string | null } = {},
): ReleaseBody {
  const { language = 'tur', ...fields } = more;
  const id = mbid(`release ${group.id} ${date} ${fields.country ?? ''}`);
  const tracks = recordings.map((one, n) => ({
    id: mbid(`track ${id} ${n}`),
    title: one.title,
    position: n + 1,
    length: one.length,
    recording: one,
  }));
  return {
    id,
    title: group.title,
    status: 'Official',
    date,
    country: null,
    'text-representation': { language, script: language === null ? null : 'Latn' },
    'artist-credit': credit(of),
    'release-group': group,
    media: [{ position: 1, format: 'CD', 'track-count': tracks.length, tracks }],
    relations: [],
    ...fields,
  };
}
