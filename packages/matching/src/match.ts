import { judgeMusic, readMusicQuery } from './music/judge-music.ts';
import { compareIds } from './outside-ids.ts';
import { judgeScreen, readScreenQuery } from './screen/judge-screen.ts';
import type { MatchCandidate, TitleMatch, TitleQuery, Verdict } from './types.ts';

/** Less distance between two likely items leaves the choice to the user. */
const LEAST_LEAD = 0.05;
const MOST_CHOICES = 10;

type Judged = { candidate: MatchCandidate; sure: boolean; score: number };

/**
 * Which candidate a title means. The candidates are those that share a key with it (`queryKeys`); others do no harm.
 * In doubt it leaves the choice to the user, since a wrong item is worse than none.
 */
export function match(query: TitleQuery, candidates: readonly MatchCandidate[]): TitleMatch {
  const judge = judgeOf(query);
  const judged: Judged[] = [];
  const byId: MatchCandidate[] = [];
  for (const candidate of new Map(candidates.map((each) => [each.id, each])).values()) {
    if (!mayBeOfKind(query, candidate)) continue;
    const ids = compareIds(query, candidate);
    if (ids === 'same') byId.push(candidate);
    if (ids === 'same' || ids === 'other') continue;
    const verdict = judge(candidate);
    if (verdict) judged.push({ candidate, score: verdict.score, sure: verdict.sure && ids !== 'unclear' });
  }
  const [first, second] = byId;
  if (first)
    return second ? { kind: 'ambiguous', ids: byId.map(({ id }) => id) } : { kind: 'matched', id: first.id, score: 1 };
  return choose(judged);
}

function judgeOf(query: TitleQuery): (candidate: MatchCandidate) => Verdict {
  if (query.kind === 'song' || query.kind === 'album') {
    const read = readMusicQuery(query);
    return (candidate) => judgeMusic(read, candidate);
  }
  const read = readScreenQuery(query);
  return (candidate) => judgeScreen(read, candidate);
}

/** An id of another kind of work is a mistake of the source, such as a series with a film's id. */
function mayBeOfKind({ kind }: TitleQuery, { category, musicKind }: MatchCandidate): boolean {
  if (kind === 'song' || kind === 'album') return category === 'music' && (musicKind ?? kind) === kind;
  if (kind === 'screen') return category !== 'music';
  // Letterboxd lists mini-series among films.
  return category === kind || (kind === 'movie' && category === 'series');
}

function choose(judged: readonly Judged[]): TitleMatch {
  const ordered = judged.toSorted(
    (one, other) => other.score - one.score || (other.candidate.note ?? 0) - (one.candidate.note ?? 0),
  );
  const [best, next] = ordered;
  if (!best) return { kind: 'unknown' };
  if (best.sure && best.score - (next?.score ?? 0) >= LEAST_LEAD)
    return { kind: 'matched', id: best.candidate.id, score: best.score };
  return { kind: 'ambiguous', ids: ordered.slice(0, MOST_CHOICES).map(({ candidate }) => candidate.id) };
}
