import { Skeleton } from '#components/ui/skeleton.tsx';

/** Height of two rows of seven emojis, the most there are, so that the layout does not shift. */
const box = 'min-h-23 sm:min-h-24';

type Props = { emojis: readonly string[]; label: string };

/**
 * The emojis to count, one list item each, so that a screen reader steps through them. They are plain text, so that
 * screen readers name them in the user's language and in the same way as the emoji in the question.
 */
export function EmojiRow({ emojis, label }: Props) {
  return (
    <div className={`${box} @container`}>
      <ul
        aria-label={label}
        className="grid grid-cols-7 gap-y-1 text-center text-[min(1.75rem,11cqi)] leading-11 select-none sm:text-[min(2rem,11cqi)]"
      >
        {emojis.map((emoji, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: emojis repeat; only their positions are unique
          <li key={index}>{emoji}</li>
        ))}
      </ul>
    </div>
  );
}

/** Placeholder of the final size while the question loads. */
export function EmojiRowSkeleton() {
  return <Skeleton className={box} />;
}
