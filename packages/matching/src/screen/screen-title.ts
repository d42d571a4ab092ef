import { withArticleFirst } from '../title/articles.ts';
import { cleanTitle } from '../title/clean-title.ts';
import { isPartNumber } from '../title/numbers.ts';
import { cutTitle } from '../title/pieces.ts';
import { type TitleForms, titleForms } from '../title/title-forms.ts';
import { wordsOf } from '../title/words.ts';
import { countryOf } from './countries.ts';

/** A title of a film or series, and what is noted in it. */
export type ScreenTitle = {
  forms: TitleForms;
  /** The title of the series, when a part or season follows it: "La casa de papel: 5. Kısım: Bölüm adı". */
  show: TitleForms | null;
  /** Whether the name of an episode follows the part. */
  episode: boolean;
  /** Whether the title names a season, so that it can be no film. */
  season: boolean;
  year: number | null;
  /** From "(US)" or "(UK)"; ISO 3166-1 alpha-2. */
  country: string | null;
};

const SEASON = /^((season|sezon|series|staffel|saison|temporada) \d+|\d+ (sezon|season))( |$)/;
const MINI = /^(limited series|mini series|miniseries|mini dizi|sinirli dizi|tv (mini )?series|tv dizisi|dizi)$/;
const FORMAT = /^(tv )?(movie|film|filmi|short|special)$/;
const YEAR = /^(1[89]|20)\d\d$/;
/** Names of studios that some services put before the title. */
const STUDIO = /^(marvel|disney|dc)[’']s\s+(?=\S)/iu;

export function readScreenTitle(title: string): ScreenTitle {
  const { segments, brackets } = cutTitle(withArticleFirst(cleanTitle(title).replace(STUDIO, '')));
  const named = [...segments.map(withArticleFirst)];
  let year: number | null = null;
  let country: string | null = null;
  let season = false;
  for (const inner of brackets) {
    const words = wordsOf(inner).join(' ');
    if (YEAR.test(inner)) year = Number(inner);
    else if (countryOf(inner) !== null) country = countryOf(inner);
    else if (SEASON.test(words) || MINI.test(words)) season = true;
    else if (!FORMAT.test(words)) named.push(inner);
  }
  const end = named.findIndex((segment, index) => index > 0 && namesSeason(segment, named[0] ?? ''));
  if (end > 0)
    return { forms: titleForms(named.slice(0, end)), show: null, episode: false, season: true, year, country };
  const part = named.findIndex((segment, index) => index > 0 && isPartNumber(wordsOf(segment)));
  const show = part > 0 ? titleForms(named.slice(0, part)) : null;
  return { forms: titleForms(named), show, episode: part > 0 && part < named.length - 1, season, year, country };
}

/** Netflix also numbers seasons by the name: "Stranger Things: Stranger Things 4: …". */
function namesSeason(segment: string, show: string): boolean {
  const words = wordsOf(segment).join(' ');
  const name = wordsOf(show).join(' ');
  return (
    SEASON.test(words) ||
    MINI.test(words) ||
    (words.startsWith(`${name} `) && /^\d+$/.test(words.slice(name.length + 1)))
  );
}
