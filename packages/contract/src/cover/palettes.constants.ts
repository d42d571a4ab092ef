import type { Category } from '../item-terms.constants.ts';

/** Four inks on a background. The contrast of `type` on `ground` is at least 4.5:1. */
export type Palette = { ground: string; type: string; field: string; a: string; b: string; c: string };

type Palettes = readonly [Palette, ...Palette[]];

const paper = '#f6ead6';

/** `ground` is the background of the words, `field` that of the picture. */
export const PALETTES: Record<Category, Palettes> = {
  movie: [
    { ground: '#2d2678', type: paper, field: '#2d2678', a: '#f0b95a', b: '#6a60d8', c: '#17123f' },
    { ground: '#f3e7d3', type: '#29226f', field: '#dcd6f5', a: '#4339a9', b: '#e2653f', c: '#29226f' },
    { ground: '#161338', type: '#f3e7d3', field: '#1f1a55', a: '#b9b3ff', b: '#e8d9b8', c: '#4a40b8' },
    { ground: '#4339a9', type: '#fdf4e3', field: '#382f93', a: '#f7c9a8', b: '#8c84ee', c: '#1d1858' },
    { ground: '#dbd5f6', type: '#221b63', field: '#4339a9', a: '#f3e7d3', b: '#221b63', c: '#f0a35a' },
  ],
  series: [
    { ground: '#0c4f4b', type: paper, field: '#0c4f4b', a: '#f2c46d', b: '#3fa79d', c: '#062e2c' },
    { ground: '#f1ead9', type: '#0a4744', field: '#cfe4dc', a: '#0d6661', b: '#df6b45', c: '#0a3a38' },
    { ground: '#072b2d', type: '#e9f0e2', field: '#0a3b3c', a: '#7fe0d4', b: '#eadfbf', c: '#15736c' },
    { ground: '#11716b', type: '#fdf6e6', field: '#0d5f5a', a: '#f6d9a6', b: '#6cc7bb', c: '#06393a' },
    { ground: '#cde5dc', type: '#083f3d', field: '#0d6661', a: '#f1ead9', b: '#083f3d', c: '#f0a860' },
  ],
  food: [
    { ground: '#a5321a', type: '#fdf1de', field: '#a5321a', a: '#f4c469', b: '#e27852', c: '#5f190c' },
    { ground: '#f8ecd7', type: '#8e2a15', field: '#f6d3bd', a: '#c8452a', b: '#4f7a4a', c: '#8e2a15' },
    { ground: '#54180d', type: '#fbe6cf', field: '#6d2111', a: '#ff9a70', b: '#f1dcb4', c: '#b5432a' },
    { ground: '#f2b84b', type: '#541a0c', field: '#eda832', a: '#b2351b', b: '#fbeed6', c: '#6d2111' },
    { ground: '#f7d9c6', type: '#7d2411', field: '#b2351b', a: '#f8ecd7', b: '#7d2411', c: '#5f8a54' },
  ],
  music: [
    { ground: '#86185a', type: '#fdeedd', field: '#86185a', a: '#f5bd62', b: '#d659a0', c: '#470a30' },
    { ground: '#f6e8da', type: '#7a1552', field: '#f3d1e2', a: '#a01f6b', b: '#e77a3d', c: '#5c0f3e' },
    { ground: '#3a0a2a', type: '#fbe2ec', field: '#4e0f39', a: '#ff9fd2', b: '#f0dcb8', c: '#a12a70' },
    { ground: '#a8246f', type: '#fff1e2', field: '#92195d', a: '#fbd0b0', b: '#e57cba', c: '#4c0a33' },
    { ground: '#f5d3e3', type: '#6a1148', field: '#a01f6b', a: '#f6e8da', b: '#6a1148', c: '#f0a04e' },
  ],
};
