import type { Item } from '@bugunne/contract/item';
import { coverSources } from '@bugunne/contract/storage-paths';
import { useState } from 'react';
import { cn } from '#lib/cn.ts';
import { CoverArt } from './cover-art.tsx';

type CoverItem = Pick<
  Item,
  'id' | 'category' | 'title' | 'titleLanguage' | 'coverImage' | 'artist' | 'director' | 'year'
>;

type Props = {
  item: CoverItem;
  /** Place and size; the shape is always 4:5. */
  className?: string | undefined;
  /** For the one picture a page opens with: loaded first. */
  priority?: boolean;
  /** How wide it is shown, as `sizes` of a picture says it; as a pick of the day by default. */
  sizes?: string;
  /** The drawing is left out while this is false: far down a page whose HTML it would make long. */
  isDrawn?: boolean;
};

/** The day's columns: four, from there down two, on the phone one. */
const DAY_SIZES = '(min-width: 76rem) 17rem, (min-width: 64rem) 21vw, (min-width: 40rem) 45vw, 92vw';
/** The form named first, in the shape that all have. */
const WIDTH = 640;
const HEIGHT = 800;
const LONGEST_BYLINE = 33;

/** Who made it and when; the year alone where the name is too long for one line. */
function bylineOf({ artist, director, year }: CoverItem): string {
  const whole = [artist ?? director, year].filter((part) => part !== null).join(' · ');
  return whole.length <= LONGEST_BYLINE ? whole : (year?.toString() ?? '');
}

/** An item's picture, or the one drawn for it. Decoration: the title stands beside it wherever it is used. */
export function Cover({ item, className, priority, sizes = DAY_SIZES, isDrawn = true }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const { coverImage } = item;
  return (
    <div
      aria-hidden="true"
      data-category={item.category}
      className={cn('relative isolate aspect-[4/5] overflow-hidden rounded-lg bg-accent-cover', className)}
    >
      {isDrawn && <CoverArt id={item.id} category={item.category} title={item.title} byline={bylineOf(item)} />}
      {coverImage && coverImage !== broken && (
        <picture>
          {coverSources(coverImage).map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
          ))}
          <img
            src={coverImage}
            alt=""
            width={WIDTH}
            height={HEIGHT}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : 'auto'}
            decoding="async"
            onError={() => setBroken(coverImage)}
            className="absolute inset-0 size-full object-cover"
          />
        </picture>
      )}
    </div>
  );
}
