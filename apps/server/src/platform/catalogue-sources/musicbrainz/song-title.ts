/** Words between other letters, also those that are not English. */
const words = (pattern: string) => String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`;
const anyOf = (...patterns: string[]) => new RegExp(patterns.join('|'), 'iu');

/** Remarks that leave the recording the same: guests, remasters, and names of the usual version. */
const SAME = [
  String.raw`^(?:feat\.?|ft\.?|featuring|with)(?!\p{L}).*`,
  '^(?:mono|stereo|explicit|clean|bonus(?: track)?)$',
  words(
    String.raw`remaster(?:ed)?(?: version)?|(?:album|single|original|lp|mono|stereo|\d{4}) (?:version|versiyonu|mix)`,
  ),
];
const IS_SAME = anyOf(...SAME);
/** Remarks of another version, taken only without a plain recording. */
const ALTERNATIVE = words(
  'instrumental|enstrümantal|altyapı|acoustic|akustik|unplugged|edit|extended|version|versiyonu?|piano|piyano',
);
const IS_ALTERNATIVE = anyOf(ALTERNATIVE);
const IS_NO_PART_OF_KEY = anyOf(...SAME, ALTERNATIVE);
/** Remarks of recordings that are no songs to recommend: concerts, remixes and sketches. */
const IS_SKIPPED = anyOf(
  words(
    'canlı|konser|concert|karaoke|remix(?:i|es)?|mix|rework|dub|demo|rehearsal|prova|commentary|interview|röportaj|a ?cappella|medley|potpori|session|skit|reprise',
  ),
  // Not “Live Your Life”.
  String.raw`(?<![\p{L}\p{N}])live(?=$|[,:;]| (?:at|in|from|on|version|\d))`,
);
/** MusicBrainz' titles in brackets for tracks without one: `[untitled]`, `[silence]`. */
const UNTITLED = /^\[.*\]$/;

/** A part in brackets, or after a dash at the end. */
const REMARKS = /\s*[([]([^()[\]]*)[)\]]|\s+[-–—]\s+([^-–—]+)$/gu;

export type SongTitle = {
  /** Without remarks that leave the recording the same, such as "(feat. …)" and "- 2011 remaster". */
  title: string;
  /** Equal for recordings of one song. */
  key: string;
  /** Whether it is the song as it was first made, not an acoustic or instrumental version. */
  isPlain: boolean;
};

/** Describes a recording by its title and MusicBrainz' remark on it; null when it is none to recommend. */
export function songTitle(full: string, disambiguation: string): SongTitle | null {
  const trimmed = full.trim();
  if (trimmed === '' || UNTITLED.test(trimmed)) return null;
  const remarks = [...trimmed.matchAll(REMARKS)].map(([, inBrackets, afterDash]) => inBrackets ?? afterDash ?? '');
  const all = [...remarks, disambiguation].map((remark) => remark.replace(IS_SAME, ''));
  if (all.some((remark) => IS_SKIPPED.test(remark))) return null;
  const without = (pattern: RegExp) =>
    trimmed
      .replace(REMARKS, (remark, inBrackets, afterDash) => (pattern.test(inBrackets ?? afterDash) ? '' : remark))
      .trim() || trimmed;
  const title = without(IS_SAME);
  const base = without(IS_NO_PART_OF_KEY);
  return {
    title,
    key:
      base
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
        .trim() || base,
    isPlain: !all.some((remark) => IS_ALTERNATIVE.test(remark)),
  };
}
