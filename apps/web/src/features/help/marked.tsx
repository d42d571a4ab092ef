import type { Piece } from './search/marks.ts';

/** Text with highlighted search hits. */
export const Marked = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ text, hit }, index) =>
    hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no id and no state
      <mark key={index} className="bg-warning-soft text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
