import type { Category } from '@bugunne/contract/item-terms';
import { fitTitle, heightOf, LINE } from './fit-title.ts';
import { foodMotifs } from './motifs/food.tsx';
import { H, type Motif, W } from './motifs/motif.ts';
import { movieMotifs } from './motifs/movie.tsx';
import { musicMotifs } from './motifs/music.tsx';
import { seriesMotifs } from './motifs/series.tsx';
import { PALETTES } from './palettes.ts';
import { hash, randomOf } from './seed.ts';

const MOTIFS: Record<Category, readonly [Motif, ...Motif[]]> = {
  movie: movieMotifs,
  series: seriesMotifs,
  food: foodMotifs,
  music: musicMotifs,
};

/** Where words and picture stand; `inset` leaves a margin of paper around the picture. */
type Layout = { words: 'above' | 'below'; inset: number };

const LAYOUTS: readonly [Layout, ...Layout[]] = [
  { words: 'below', inset: 0 },
  { words: 'above', inset: 0 },
  { words: 'below', inset: 28 },
];

const HEIGHT = 500;
const MARGIN = 30;

type Props = { id: string; category: Category; title: string; byline: string };

/** The drawn cover: a picture of simple shapes and the title in large type, always the same for one title. */
export function CoverArt({ id, category, title, byline }: Props) {
  const random = randomOf(hash(id));
  const palette = random.pick(PALETTES[category]);
  const motif = random.pick(MOTIFS[category]);
  const layout = random.pick(LAYOUTS);
  const { words } = layout;
  // A margin shows only where picture and paper differ; elsewhere it would cut shapes off in the open.
  const inset = palette.field === palette.ground ? 0 : layout.inset;

  const fitted = fitTitle(title, { width: W - 2 * MARGIN, height: 176 });
  const bylineHeight = byline ? 32 : 0;
  const block = heightOf(fitted) + bylineHeight + 2 * MARGIN - 6;
  const picture = {
    x: inset,
    width: W - 2 * inset,
    y: words === 'above' ? block : inset,
    height: HEIGHT - block - inset,
  };
  const top = words === 'above' ? MARGIN - 4 : HEIGHT - block + MARGIN - 4;
  const scale = Math.max(picture.width / W, picture.height / H);
  const view = { width: picture.width / scale, height: picture.height / scale };

  return (
    <svg viewBox={`0 0 ${W} ${HEIGHT}`} className="absolute inset-0 size-full" aria-hidden="true" focusable="false">
      <rect width={W} height={HEIGHT} fill={palette.ground} />
      <svg
        aria-hidden="true"
        {...picture}
        viewBox={`${(W - view.width) / 2} ${(H - view.height) / 2} ${view.width} ${view.height}`}
        overflow="hidden"
      >
        <rect x="-20" y="-20" width={W + 40} height={H + 40} fill={palette.field} />
        {motif(palette, random)}
      </svg>
      <g fill={palette.type}>
        <text fontFamily="var(--font-display)" fontSize={fitted.size} fontWeight="600" letterSpacing="-0.022em">
          {fitted.lines.map((line, index) => (
            <tspan key={line} x={MARGIN} y={top + fitted.size * (0.8 + index * LINE)}>
              {line}
            </tspan>
          ))}
        </text>
        {byline && (
          <text
            x={MARGIN}
            y={top + heightOf(fitted) + 24}
            fontFamily="var(--font-sans)"
            fontSize="18"
            fontWeight="600"
            letterSpacing="0.02em"
            opacity="0.86"
          >
            {byline}
          </text>
        )}
      </g>
    </svg>
  );
}
