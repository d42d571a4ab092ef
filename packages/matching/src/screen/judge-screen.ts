import type { TitleForms } from '../title/title-forms.ts';
import type { MatchCandidate, TitleQuery, Verdict } from '../types.ts';
import { type Agreement, compareMakers } from './makers.ts';
import { better, type Relation, relationOf } from './relation.ts';
import { readScreenTitle, type ScreenTitle } from './screen-title.ts';
import { fitYear, type YearFit } from './years.ts';

/** A query for a film or series whose title has been read. */
export type ScreenQuery = { source: TitleQuery; titles: ScreenTitle[]; year: number | null; season: boolean };

/** Shorter titles name too many works to be enough without a year. */
const TELLING = 8;
const MOST_TIMES_LONGER = 1.6;
const SAME_LENGTH_MINUTES = 2;
/** Films before are often remade under the same title, which only a year tells apart. */
const REMADE_BEFORE = 1980;
const MINI_SERIES_SCORE = 0.1;

export function readScreenQuery(source: TitleQuery): ScreenQuery {
  const titles = [source.title, source.originalTitle]
    .filter((title) => title?.trim())
    .map((title) => readScreenTitle(title ?? ''));
  return {
    source,
    titles,
    year: source.year ?? titles.find(({ year }) => year !== null)?.year ?? null,
    season: titles.some(({ season }) => season),
  };
}

/** Whether a film or series is meant, by everything but ids. */
export function judgeScreen(query: ScreenQuery, candidate: MatchCandidate): Verdict {
  const asMiniSeries = query.source.kind === 'movie' && candidate.category === 'series';
  if (!fitsKind(query, candidate)) return null;
  const read = candidate.titles.map(readScreenTitle);
  if (!fitsCountry(query, candidate, read)) return null;
  const relation = relate(query, candidate, read);
  if (relation === 'none') return null;
  const year = fitYear(query.year, candidate);
  const makers = makersOf(query, candidate);
  const verdict = weigh(relation, year, makers, {
    telling: isTelling(query, candidate, relation),
    sameLength: hasSameLength(query, candidate),
    mayBeRemade: candidate.category === 'movie' && (candidate.year ?? 0) < REMADE_BEFORE,
  });
  if (!verdict) return null;
  if (asMiniSeries) {
    if (relation !== 'same' || makers === 'differ') return null;
    if (year === 'equal') return { ...verdict, score: verdict.score - MINI_SERIES_SCORE };
    // Nothing but the kind speaks against it, so that the user may choose it.
    return query.year === null ? doubt(verdict.score) : null;
  }
  return differsInLength(query, candidate) ? { sure: false, score: verdict.score / 2 } : verdict;
}

function fitsKind({ source, season, year: asked }: ScreenQuery, { category, year, endYear }: MatchCandidate): boolean {
  if (category === 'music') return false;
  if (source.kind === 'screen') return !season || category === 'series';
  if (source.kind === category) return true;
  // Letterboxd lists mini-series among films.
  const isMini = endYear != null && endYear - (year ?? 0) <= 1;
  return source.kind === 'movie' && category === 'series' && (isMini || asked === null);
}

/** Sources name directors or creators of a series, so that different names say nothing. */
function makersOf({ source }: ScreenQuery, { category, makers }: MatchCandidate): Agreement {
  const agreement = compareMakers(source.makers, makers);
  return category === 'series' && agreement === 'differ' ? 'unknown' : agreement;
}

function fitsCountry({ titles }: ScreenQuery, candidate: MatchCandidate, read: readonly ScreenTitle[]): boolean {
  const asked = titles.find(({ country }) => country !== null)?.country;
  if (!asked) return true;
  const noted = read.flatMap(({ country }) => country ?? []);
  const countries = [...noted, ...(candidate.countries ?? [])];
  return countries.length === 0 || countries.includes(asked);
}

function relate({ titles, source }: ScreenQuery, { category }: MatchCandidate, read: readonly ScreenTitle[]): Relation {
  const others = read.map(({ forms }) => forms);
  return titles.reduce<Relation>((best, { forms, show, episode }) => {
    const relation = better(best, relationOf(forms, others));
    // Parts of a series are seasons.
    const whole = show && category === 'series' ? relationOf(show, others) : 'none';
    if (whole !== 'same' && whole !== 'near') return relation;
    return better(relation, source.kind === 'series' || episode ? whole : 'subtitle');
  }, 'none');
}

type Signs = { telling: boolean; sameLength: boolean; mayBeRemade: boolean };

function weigh(
  relation: Relation,
  year: YearFit,
  makers: Agreement,
  { telling, sameLength, mayBeRemade }: Signs,
): Verdict {
  const base = relation === 'same' ? 1 : relation === 'near' ? 0.95 : 0.85;
  if (makers === 'differ') return relation !== 'subtitle' && year === 'equal' ? { sure: false, score: base / 2 } : null;
  const agree = makers === 'agree';
  switch (year) {
    case 'equal':
      // Another work of the year may have the subtitle as its title: "Resurrection" and "Alien: Resurrection".
      return { sure: relation !== 'subtitle' || agree || sameLength, score: base };
    case 'near':
      return { sure: agree || relation === 'same' || (relation === 'near' && telling), score: base - 0.1 };
    case 'apart':
      return agree ? { sure: true, score: base - 0.2 } : telling && relation === 'same' ? doubt(base) : null;
    case 'running':
      return { sure: agree && relation !== 'subtitle', score: base - 0.25 };
    case 'absent':
      return {
        sure: relation !== 'subtitle' && (agree || (telling && !mayBeRemade)),
        score: base - (agree ? 0.1 : 0.2),
      };
    case 'wrong':
      return null;
  }
}

const doubt = (base: number): Verdict => ({ sure: false, score: base / 2 });

/** Without a year a short title is enough only for a series, or when two titles agree. */
function isTelling({ titles, source, season }: ScreenQuery, { category }: MatchCandidate, relation: Relation): boolean {
  if (relation === 'same' && category === 'series' && (source.kind === 'series' || season || titles[0]?.episode))
    return true;
  const [title, original] = titles.map(({ forms }) => forms);
  if (title && original && !sharesForm(title, original) && relation === 'same') return true;
  return (title?.strict.length ?? 0) >= TELLING;
}

const sharesForm = (left: TitleForms, right: TitleForms) => left.cores.some((core) => right.cores.includes(core));

function hasSameLength({ source }: ScreenQuery, { minutes }: MatchCandidate): boolean {
  return !!source.minutes && !!minutes && Math.abs(source.minutes - minutes) <= SAME_LENGTH_MINUTES;
}

function differsInLength({ source }: ScreenQuery, { category, minutes }: MatchCandidate): boolean {
  if (category !== 'movie' || !source.minutes || !minutes) return false;
  const [short = 0, long = 0] = [source.minutes, minutes].toSorted((one, other) => one - other);
  return long / short > MOST_TIMES_LONGER;
}
