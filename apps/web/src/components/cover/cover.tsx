import type { Item } from '@bugunne/contract/item.schema';
import { coverSources } from '@bugunne/contract/storage-paths';
import { useState } from 'react';
import { cn } from '#lib/cn.ts';
import { CoverArt } from './cover-art.tsx';

type CoverItem = Pick<
  Item,
  'id' | 'category' | 'title' | 'titleLanguage' | 'coverImage' | 'artist' | 'director' | 'year'
> &
  Partial<Pick<Item, 'coverMotif'>>;

type Props = {
  item: CoverItem;
  /** Position and size; the aspect ratio is always 4:5. */
  className?: string | undefined;
  /** For the main picture of a page: loaded eagerly. */
  priority?: boolean;
  /** `sizes` attribute of the picture; by default that of the day's picks. */
  sizes?: string;
};

/** The day's picks are in four columns, on smaller screens in two, on phones in one. */
const DAY_SIZES = '(min-width: 76rem) 17rem, (min-width: 64rem) 21vw, (min-width: 40rem) 45vw, 92vw';
/** Size of the default image file; all files have its aspect ratio. */
const WIDTH = 640;
const HEIGHT = 800;
const LONGEST_BYLINE = 33;

/** Creator and year; the year alone where the name is too long for one line. */
function bylineOf({ artist, director, year }: CoverItem): string {
  const whole = [artist ?? director, year].filter((part) => part !== null).join(' · ');
  return whole.length <= LONGEST_BYLINE ? whole : (year?.toString() ?? '');
}

/** Picture of an item, or a drawing as the fallback. Decorative: every use shows the title beside it. */
export function Cover({ item, className, priority, sizes = DAY_SIZES }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const { coverImage } = item;
  return (
    <div
      aria-hidden="true"
      data-category={item.category}
      className={cn('relative isolate aspect-[4/5] overflow-hidden rounded-lg bg-accent-cover', className)}
    >
      <CoverArt
        id={item.id}
        category={item.category}
        motif={item.coverMotif}
        title={item.title}
        byline={bylineOf(item)}
      />
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
