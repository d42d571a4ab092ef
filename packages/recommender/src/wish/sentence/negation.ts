import type { Piece } from './meaning.ts';
import { fold } from './tokens.ts';
import { formOf } from './word-forms.ts';

const isWish = ({ meaning: { kind } }: Piece) =>
  kind === 'values' ||
  kind === 'length' ||
  kind === 'age' ||
  kind === 'foreign' ||
  kind === 'wellRated' ||
  kind === 'range' ||
  kind === 'like' ||
  kind === 'likeToday' ||
  kind === 'surprise' ||
  kind === 'watchable';
/** Words between a negation and its object: “no very long films”, “korku filmi olmasın”. */
const isBetween = ({ meaning: { kind } }: Piece) => kind === 'filler' || kind === 'about' || kind === 'too';
const isJoint = ({ meaning: { kind } }: Piece) => kind === 'and' || kind === 'or';

/**
 * Marks what a sentence does not want. “olmasın” is about the wish directly before it, “no” about the one directly after
 * it, and about further ones of a list. A word that is not understood ends the reach, so that
 * “kısa olsun, zombi olmasın” does not turn the wrong wish round.
 */
export function markUnwanted(pieces: readonly Piece[]): Piece[] {
  const marked = pieces.map((piece) => ({ ...piece }));
  for (const [at, { meaning }] of pieces.entries()) {
    if (meaning.kind === 'notBefore') mark(marked, at, -1);
    if (meaning.kind === 'maybeNotBefore') markByVerb(marked, at);
    if (meaning.kind === 'notAfter' || isNeither(pieces, at)) mark(marked, at, 1);
    const before = marked[at - 1];
    if (meaning.kind === 'too' && before && isWish(before) && isAfterUnwanted(marked, at - 1)) before.isUnwanted = true;
  }
  return marked;
}

/** Whether a negation with its wish comes directly before, with a comma at most: “korku olmasın, savaş da”. */
function isAfterUnwanted(pieces: readonly Piece[], at: number): boolean {
  const between = pieces.slice(0, at).findLastIndex(({ meaning: { kind } }) => kind !== 'comma' && kind !== 'filler');
  return pieces[between]?.meaning.kind === 'notBefore';
}

/** A verb that turns no wish round is not understood itself. */
function markByVerb(pieces: Piece[], at: number): void {
  const verb = pieces[at];
  if (verb === undefined) return;
  const isUnderstood = nextWish(pieces, at, -1) !== null || pieces[at - 1]?.meaning.kind === 'unknown';
  verb.meaning = { kind: isUnderstood ? 'notBefore' : 'unknown' };
  mark(pieces, at, -1);
}

/** Whether a “ne” and another one each have a wish directly after them: “ne korku ne de savaş”. */
function isNeither(pieces: readonly Piece[], at: number): boolean {
  const places = [...pieces.keys()].filter((place) => {
    const next = pieces[place + 1]?.meaning.kind === 'too' ? pieces[place + 2] : pieces[place + 1];
    return pieces[place]?.meaning.kind === 'neither' && next !== undefined && isWish(next);
  });
  return places.length > 1 && places.includes(at);
}

function mark(pieces: Piece[], at: number, step: 1 | -1): void {
  let place = nextWish(pieces, at, step);
  let isList = false;
  while (place !== null) {
    const piece = pieces[place];
    if (piece === undefined) return;
    piece.isUnwanted = true;
    const joint = pieces[place + step];
    const isComma = joint?.meaning.kind === 'comma' && (isList || isListByComma(pieces, place, step));
    if (joint === undefined || !(isJoint(joint) || isComma)) return;
    isList = true;
    const next = pieces[place + 2 * step];
    place = next && isWish(next) ? place + 2 * step : null;
  }
}

const ofKind = (piece: Piece | undefined) => (piece?.meaning.kind === 'values' ? piece.meaning.of : null);

/**
 * Whether a comma continues a list of the same kind. Forwards, the list ends with “or” or “and”: “no horror, war or
 * crime”, but not “no horror, something light”. Backwards, it holds nouns: “korku, gerilim olmasın”, but not “komik, korku
 * olmasın”.
 */
function isListByComma(pieces: readonly Piece[], place: number, step: 1 | -1): boolean {
  const kind = ofKind(pieces[place]);
  const next = pieces[place + 2 * step];
  if (kind === null || ofKind(next) !== kind) return false;
  if (step < 0) return next?.meaning.kind === 'values' && next.meaning.values.some((value) => isNamed(next, value));
  for (let at = place + 2; ofKind(pieces[at]) === kind; at += 2) {
    const joint = pieces[at + 1];
    if (joint && isJoint(joint)) return ofKind(pieces[at + 2]) === kind;
    if (joint?.meaning.kind !== 'comma') return false;
  }
  return false;
}

const isNamed = ({ text }: Piece, value: string) => formOf({ text, word: fold(text) }, value) === 'named';

function nextWish(pieces: readonly Piece[], at: number, step: 1 | -1): number | null {
  for (let place = at + step; place >= 0 && place < pieces.length; place += step) {
    const piece = pieces[place];
    if (piece === undefined) return null;
    if (isWish(piece)) return place;
    if (!isBetween(piece)) return null;
  }
  return null;
}
