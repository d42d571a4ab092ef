import type { CompatibilityRange } from '@bugunne/contract/item.schema';

type Props = {
  /** In per cent, in the page's language, as `%92 uyum`. */
  text: string;
  range: CompatibilityRange | null;
  rangeText: (range: CompatibilityRange) => string;
  /** The range in words: a screen reader would leave the dash out. */
  spokenRange: (range: CompatibilityRange) => string;
};

/** A match: a single figure, or a range while little is known of the user. */
export function MatchFigure({ text, range, rangeText, spokenRange }: Props) {
  if (range === null) return <span>{text}</span>;
  return (
    <>
      <span aria-hidden="true">{rangeText(range)}</span>
      <span className="sr-only">{spokenRange(range)}</span>
    </>
  );
}

/** The filled part of the bar of a match: up to the figure, or the span of the range. */
export const barOf = (figure: number, range: CompatibilityRange | null): { left: number; width: number } =>
  range === null ? { left: 0, width: figure } : { left: range.from, width: range.to - range.from };
