import { escapeMarkup } from '../../../platform/escape-markup.ts';

/** HTML that is safe to send. */
export type Markup = { readonly markup: string };

type Part = Markup | string | number | null | false | readonly Markup[];

/** Builds HTML: texts are escaped, markup is not, and null and false are left out. */
export function html(parts: TemplateStringsArray, ...values: readonly Part[]): Markup {
  return { markup: parts.map((part, index) => part + render(values[index] ?? null)).join('') };
}

function render(value: Part): string {
  if (value === null || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeMarkup(String(value));
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}
