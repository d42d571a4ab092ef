import { designCover, framedPicture } from '@bugunne/contract/cover/design';
import { fitTitle, heightOf, LINE } from '@bugunne/contract/cover/fit-title';
import type { Drawing } from '@bugunne/contract/cover/shape';
import type { Category } from '@bugunne/contract/item-terms.constants';
import { createElement, Fragment, type ReactNode } from 'react';

const WIDTH = 400;
const HEIGHT = 500;
const MARGIN = 30;

type Props = { id: string; category: Category; motif: string | null | undefined; title: string; byline: string };

/** Generated cover: a picture of simple shapes and the title in large type; deterministic for an item. */
export function CoverArt({ id, category, motif, title, byline }: Props) {
  const design = designCover(id, category, motif);
  const { palette, layout } = design;
  // Where picture and paper have one colour the margin would be invisible and shapes would end at nothing.
  const inset = palette.field === palette.ground ? 0 : layout.inset;

  const fitted = fitTitle(title, { width: WIDTH - 2 * MARGIN, height: 176 });
  const bylineHeight = byline ? 32 : 0;
  const block = heightOf(fitted) + bylineHeight + 2 * MARGIN - 6;
  const picture = {
    x: inset,
    y: layout.words === 'above' ? block : inset,
    width: WIDTH - 2 * inset,
    height: HEIGHT - block - inset,
  };
  const top = layout.words === 'above' ? MARGIN - 4 : HEIGHT - block + MARGIN - 4;

  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="absolute inset-0 size-full" aria-hidden="true" focusable="false">
      <rect width={WIDTH} height={HEIGHT} fill={palette.ground} />
      {renderDrawing(framedPicture(design, picture))}
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

/** Converts a drawing into React elements. */
const renderDrawing = (drawing: Drawing): ReactNode => {
  if (drawing === false) return null;
  if ('tag' in drawing) return createElement(drawing.tag, drawing.attributes, ...drawing.children.map(renderDrawing));
  return createElement(Fragment, null, ...drawing.map(renderDrawing));
};
