import type { Piece } from './search/marks.ts';

/** A text in which what was found stands out. */
export const Marked = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ text, hit }, at) =>
    hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name, and keep no state
      <mark key={at} className="bg-warning-soft text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
