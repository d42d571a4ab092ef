import { PurgeCSS } from 'purgecss';
import { decoded } from './entities.ts';

/** Everything that a selector can match: names of elements and attributes, classes and other values. */
function namesIn(html: string): string[] {
  const names = html.match(/(?<=<)[a-z][\w-]*|(?<=\s)[a-z][\w-]*(?=[=\s>])/gi) ?? [];
  const values = decoded(html).split(/[\s"]+/);
  return [...names, ...values];
}

const PRINT = /@media print\s*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;
export const FACE = /@font-face\s*\{[^}]*\}/g;
const PROPERTY = /@property (--[\w-]+)\s*\{[^}]*\}/g;
const HOVER = /@media \(hover: ?hover\)\s*\{(?:[^{}]|\{[^{}]*\})*\}/g;
const FIELD_PARTS =
  /(?:::(?:file-selector-button|placeholder|-webkit-(?:search|date|datetime|calendar|inner|outer)[\w-]*),?)+\s*\{[^{}]*\}/g;
/** Tailwind's fallback for browsers without `@property`. */
const OLD_BROWSERS = /@layer properties\s*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;

/**
 * The critical styles of a page: the rules of the full style sheet that its HTML uses, without rules for print, old
 * browsers, hover, and parts of form fields that the page does not have.
 */
export async function usedStyles(html: string, css: string): Promise<string> {
  const content = [{ raw: html, extension: 'html' }];
  const [used] = await new PurgeCSS().purge({
    content,
    css: [{ raw: css }],
    keyframes: true,
    variables: true,
    defaultExtractor: namesIn,
    // Not in the HTML yet at build time: attributes for empty settings (data-[value='']:hidden) and attributes that
    // boot.js sets before the first paint.
    safelist: { greedy: [/value=/, /data-(theme|leaving|moved|member|other-form|filtered|pressed)/] },
  });
  if (!used) throw new Error('no styles');
  const critical = [PRINT, OLD_BROWSERS, HOVER, ...(html.includes('<input') ? [] : [FIELD_PARTS])].reduce(
    (css, excluded) => css.replace(excluded, ''),
    used.css,
  );
  const rules = critical.replace(PROPERTY, '');
  return critical.replace(PROPERTY, (whole, name) => (rules.includes(name) ? whole : ''));
}
