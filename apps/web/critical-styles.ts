import { PurgeCSS } from 'purgecss';
import { decoded } from './entities.ts';

/** Everything a selector could mean: names of elements and attributes, classes and other values. */
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
/** What Tailwind does for browsers that cannot register properties. */
const OLD_BROWSERS = /@layer properties\s*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;

/**
 * The part of the whole sheet that a page is first painted with: without fonts, and without what is for paper, for old
 * browsers, for a pointer over something and for the insides of fields that the page has not.
 */
export async function usedStyles(html: string, css: string): Promise<string> {
  const content = [{ raw: html, extension: 'html' }];
  const [used] = await new PurgeCSS().purge({
    content,
    css: [{ raw: css }],
    keyframes: true,
    variables: true,
    defaultExtractor: namesIn,
    // What hides with an empty text of the settings (data-[value='']:hidden), and what boot.js finds out about the
    // visitor before the first painting: the page does not know either yet.
    safelist: { greedy: [/value=/, /data-(theme|leaving|moved|member|other-form|filtered|pressed)/] },
  });
  if (!used) throw new Error('no styles');
  const kept = [PRINT, OLD_BROWSERS, HOVER, ...(html.includes('<input') ? [] : [FIELD_PARTS])].reduce(
    (css, left) => css.replace(left, ''),
    used.css,
  );
  const rules = kept.replace(PROPERTY, '');
  return kept.replace(PROPERTY, (whole, name) => (rules.includes(name) ? whole : ''));
}
