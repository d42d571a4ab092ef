/** Between letters, also those that are not English. */
const words = (pattern: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, 'iu');

/** Remarks that leave the recording the same. */
const SAME = words(
  String.raw`feat\.?|ft\.?|featuring|with|remaster(?:ed)?|original mix|album (?:version|versiyonu)|single (?:version|mix)|mono|stereo|explicit|clean|bonus(?: track)?|synthetic`,
);
/** Remarks of another version, taken only when the plain one is not known. */
const ALTERNATIVE = words(
  'instrumental|enstrümantal|altyapı|acoustic|akustik|unplugged|(?:radio|single|club|short) edit|edit|extended(?: (?:mix|version))?|version|versiyonu?|piano|piyano',
);
/** Remarks of recordings that are no songs to recommend: concerts, remixes and sketches. */
const SKIPPED = words(
  'live|canlı|konser|concert|karaoke|remix(?:i|es)?|mix|rework|dub|demo|rehearsal|prova|commentary|interview|röportaj|a ?cappella|medley|potpori|session|skit|reprise',
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
  const all = [...remarks, disambiguation].map((remark) => remark.replace(SAME, ''));
  if (all.some((remark) => SKIPPED.test(remark))) return null;
  const without = (pattern: RegExp) =>
    trimmed.replace(REMARKS, (remark) => (pattern.test(remark) ? '' : remark)).trim() || trimmed;
  const title = without(SAME);
  const base = without(new RegExp(`${SAME.source}|${ALTERNATIVE.source}`, 'iu'));
  return {
    title,
    key:
      base
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
        .trim() || base,
    isPlain: !all.some((remark) => ALTERNATIVE.test(remark)),
  };
}
