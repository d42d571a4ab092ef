type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An SVG element. Attribute names are React's (`strokeWidth`), since the browser renders it with React. */
export type Shape = { tag: string; attributes: Attributes; children: readonly Drawing[] };

/** A picture of shapes in painting order. */
export type Drawing = Shape | false | readonly Drawing[];

export const shape = (tag: string, attributes: Attributes, children: readonly Drawing[] = []): Shape => ({
  tag,
  attributes,
  children,
});

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (value: string | number) => String(value).replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
/** `strokeWidth` → `stroke-width`; SVG's own camel-case name `viewBox` stays. */
const svgName = (name: string) =>
  name === 'viewBox' ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A drawing as SVG markup. */
export function svgMarkup(drawing: Drawing): string {
  if (drawing === false) return '';
  if (isList(drawing)) return drawing.map(svgMarkup).join('');
  const { tag, attributes, children } = drawing;
  const written = Object.entries(attributes).map(([name, value]) =>
    value === undefined ? '' : ` ${svgName(name)}="${escaped(value)}"`,
  );
  return `<${tag}${written.join('')}>${children.map(svgMarkup).join('')}</${tag}>`;
}

const isList = (drawing: Drawing): drawing is readonly Drawing[] => Array.isArray(drawing);
