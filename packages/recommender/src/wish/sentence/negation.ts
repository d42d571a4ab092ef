import type { Piece } from './meaning.ts';

const isWish = ({ meaning: { kind } }: Piece) =>
  kind === 'values' ||
  kind === 'length' ||
  kind === 'age' ||
  kind === 'foreign' ||
  kind === 'wellRated' ||
  kind === 'surprise';
/** Words between a negation and its object: “no very long films”, “korku filmi olmasın”. */
const isBetween = ({ meaning: { kind } }: Piece) => kind === 'filler' || kind === 'about' || kind === 'too';
const isJoint = ({ meaning: { kind } }: Piece) => kind === 'and' || kind === 'or';

/**
 * Marks what a sentence does not want. “olmasın” is about the wish directly before it, “no” about the one directly after
 * it, and about further ones that are joined by “and” or “or”. A word that is not understood ends the reach, so that
 * “kısa olsun, zombi olmasın” does not turn the wrong wish round.
 */
export function markUnwanted(pieces: readonly Piece[]): Piece[] {
  const marked = pieces.map((piece) => ({ ...piece }));
  for (const [at, { meaning }] of pieces.entries()) {
    if (meaning.kind === 'notBefore') mark(marked, at, -1);
    if (meaning.kind === 'notAfter') mark(marked, at, 1);
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

function mark(pieces: Piece[], at: number, step: 1 | -1): void {
  let place = nextWish(pieces, at, step);
  let isList = false;
  while (place !== null) {
    const piece = pieces[place];
    if (piece === undefined) return;
    piece.isUnwanted = true;
    const joint = pieces[place + step];
    const isComma = joint?.meaning.kind === 'comma' && isList;
    if (joint === undefined || !(isJoint(joint) || isComma)) return;
    isList = true;
    const next = pieces[place + 2 * step];
    place = next && isWish(next) ? place + 2 * step : null;
  }
}

function nextWish(pieces: readonly Piece[], at: number, step: 1 | -1): number | null {
  for (let place = at + step; place >= 0 && place < pieces.length; place += step) {
    const piece = pieces[place];
    if (piece === undefined) return null;
    if (isWish(piece)) return place;
    if (!isBetween(piece)) return null;
  }
  return null;
}
