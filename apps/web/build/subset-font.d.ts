declare module 'subset-font' {
  type Axis = number | { min: number; max: number };
  /** Makes a subset with the letters of `text` and these OpenType features; `variationAxes` are pinned or narrowed. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Readonly<Record<string, Axis>>;
      keepFeatures: readonly string[];
    },
  ): Promise<Buffer>;
}
