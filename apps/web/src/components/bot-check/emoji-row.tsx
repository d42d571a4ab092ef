import { Skeleton } from '#components/ui/skeleton.tsx';

/** Two rows of seven at most, so that the form does not move when a question comes. */
const box = 'min-h-23 sm:min-h-24';

type Props = { emojis: readonly string[]; label: string };

/**
 * What is to be counted, one list item each, so that a screen reader steps through them. The emojis stand as text:
 * readers then name those here and the one in the question alike, in their own language.
 */
export function EmojiRow({ emojis, label }: Props) {
  return (
    <div className={box}>
      <ul
        aria-label={label}
        className="grid grid-cols-7 gap-y-1 text-center text-[1.75rem] leading-11 select-none sm:text-[2rem]"
      >
        {emojis.map((emoji, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same emoji stands in many places; the place is what tells them apart
          <li key={place}>{emoji}</li>
        ))}
      </ul>
    </div>
  );
}

/** Stands there while the question is on its way. */
export function EmojiRowSkeleton() {
  return <Skeleton className={box} />;
}
