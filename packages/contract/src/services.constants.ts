/** Services that show films and series, by their names. Those whose originals are known are among them. */
export const VIDEO_SERVICES = [
  'Netflix',
  'Prime Video',
  'Disney+',
  'HBO Max',
  'Apple TV+',
  'MUBI',
  'tabii',
  'Exxen',
  'GAİN',
  'TOD',
  'TV+',
  'puhutv',
  'YouTube Premium',
  'Paramount+',
  'Hulu',
  'Peacock',
  'Crunchyroll',
  'Viki',
  'BBC iPlayer',
  'ITVX',
  'NOW',
  'RTL+',
  'Canal+',
  'SonyLIV',
  'JioHotstar',
] as const;

/** Services that play music. */
export const LISTENING_SERVICES = ['YouTube', 'Spotify', 'Apple Music', 'Deezer', 'YouTube Music'] as const;
export type ListeningService = (typeof LISTENING_SERVICES)[number];

/** Of those, the ones that a user can have; YouTube is open to all. */
export const MUSIC_SERVICES = ['Spotify', 'Apple Music', 'YouTube Music', 'Deezer'] as const;

/** Every service that a user can name as theirs. */
export const SERVICES = [...VIDEO_SERVICES, ...MUSIC_SERVICES] as const;
export type Service = (typeof SERVICES)[number];
