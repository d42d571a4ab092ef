import { fitTitle, heightOf } from '@bugunne/contract/cover/fit-title';
import { PALETTES } from '@bugunne/contract/cover/palettes.constants';
import { fireEvent, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { samplePick } from '#testing/sample-today.ts';
import { Cover } from './cover.tsx';

const box = { width: 340, height: 176 };

/** WCAG contrast of two hex colours. */
function contrast(one: string, two: string): number {
  const light = (hex: string) => {
    const [red, green, blue] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  };
  const [dark = 0, bright = 0] = [light(one), light(two)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

describe('Cover', () => {
  it('renders the same drawing for an item every time, and different ones for different items', () => {
    const draw = (id: string) => render(<Cover item={samplePick({ id })} />).container.innerHTML;
    expect(draw('movie-a')).toBe(draw('movie-a'));
    expect(new Set(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => draw(`movie-${name}`))).size).toBe(6);
  });

  it('shows the real picture and falls back to the drawing when it fails', () => {
    const { container } = render(<Cover item={samplePick({ coverImage: 'https://example.com/x.jpg' })} />);
    const image = container.querySelector('img');
    expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['640', '800']);
    if (image) fireEvent.error(image);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('svg text')?.textContent).toContain('Babam');
  });

  it('offers every format of an own picture, and no sources for an external one', () => {
    const folder = '/storage/v1/object/public/covers/movie-x-0123456789abcdef0123';
    const { container, rerender } = render(<Cover item={samplePick({ coverImage: `${folder}/640.webp` })} />);
    const sources = [...container.querySelectorAll('source')];
    expect(sources.map((source) => source.type)).toEqual(['image/avif', 'image/webp']);
    expect(sources[0]?.srcset).toBe(`${folder}/320.avif 320w, ${folder}/640.avif 640w, ${folder}/960.avif 960w`);
    rerender(<Cover item={samplePick({ coverImage: 'https://example.com/640.webp' })} />);
    expect(container.querySelector('source')).toBeNull();
  });

  it.each([
    'Ev',
    'Neden Garip Garip Ötersin Bülbül',
    'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine',
    'Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb, and Everything That Came After It in the Cold War Years',
  ])('fits %s', (title) => {
    const fitted = fitTitle(title, box);
    expect(heightOf(fitted)).toBeLessThanOrEqual(box.height);
    expect(fitted.lines.join('').replaceAll('…', '').length).toBeGreaterThan(1);
    expect(title.replaceAll(' ', '')).toContain((fitted.lines[0] ?? '').replaceAll(' ', ''));
  });

  it('has readable text contrast on every background', () => {
    for (const palette of Object.values(PALETTES).flat()) {
      expect(contrast(palette.ground, palette.type), palette.ground).toBeGreaterThanOrEqual(4.5);
    }
  });
});
