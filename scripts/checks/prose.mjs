import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { capture } from '../lib/processes.mjs';
import { NAME_WORDS, OPENINGS, PHRASES } from './prose-rules.mjs';

/** @typedef {import('./prose-rules.mjs').Rule} Rule */
/** @typedef {{ text: string, line: number, rules: Rule[] }} Piece of prose, with the rules that apply to it */

/** The rules themselves, product texts, and migrations. */
const EXCLUDED = /^scripts\/checks\/prose|^docs\/glossary\.md$|\/i18n\/(tr|en)\/|\/migrations\/|\.d\.m?ts$/;

/** @returns {Promise<string[]>} one line for each banned phrase: where it is and the word to use */
export async function checkProse() {
  const { output } = await capture('git', [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '*.ts',
    '*.tsx',
    '*.mjs',
    '*.css',
    '*.md',
  ]);
  const files = output
    .trim()
    .split('\n')
    .filter((file) => !EXCLUDED.test(file));
  return files.flatMap((file) => proseFaults(file, readFile(file)));
}

/** Deleted but not yet committed files are listed by git, too. @param {string} file */
function readFile(file) {
  try {
    return readFileSync(inRoot(file), 'utf8');
  } catch {
    return '';
  }
}

/** @param {string} file path below the root @param {string} text its content @returns {string[]} */
export function proseFaults(file, text) {
  const pieces = file.endsWith('.md') ? documentPieces(text) : [...commentPieces(text), ...titlePieces(text)];
  const found = pieces.flatMap(({ text, line, rules }) =>
    rules.flatMap(({ pattern, use }) => {
      const match = pattern.exec(text);
      return match ? [`${file}:${line}: “${match[0]}” → ${use}`] : [];
    }),
  );
  const names = file.endsWith('.md') ? [] : declaredNames(text);
  const inNames = [{ name: basename(file), line: 1 }, ...names].flatMap(({ name, line }) =>
    wordsOf(name).flatMap((word) =>
      NAME_WORDS.filter(({ pattern }) => pattern.test(word)).map(
        ({ use }) => `${file}:${line}: “${word}” in the name ${name} → ${use}`,
      ),
    ),
  );
  return [...found, ...inNames];
}

/** @param {string} text @param {number} index */
const lineAt = (text, index) => text.slice(0, index).split('\n').length;

/** Code and addresses in a document are no prose. @param {string} text @returns {Piece[]} */
function documentPieces(text) {
  const blank = (/** @type {string} */ code) => code.replace(/[^\n]/g, ' ');
  const prose = text.replace(/^```[\s\S]*?^```/gm, blank).replace(/`[^`\n]*`|\]\([^)]*\)/g, blank);
  return prose.split('\n').map((line, index) => ({ text: line, line: index + 1, rules: PHRASES }));
}

/** @param {string} text @returns {Piece[]} */
function commentPieces(text) {
  let isInside = false;
  return text.split('\n').flatMap((line, index) => {
    const block = /^\s*(\{?\/\*+|\*(?!\/))\s?(.*)/.exec(line);
    const single = /(?:^|\s)\/\/\s(.*)/.exec(line);
    const comment = isInside || block ? (block?.[2] ?? line) : single?.[1];
    const isFirst =
      /^\s*(\{?\/\*)/.test(line) || (single !== null && !/^\s*\/\//.test(text.split('\n')[index - 1] ?? ''));
    if (/\/\*/.test(line)) isInside = !/\*\//.test(line.slice(line.indexOf('/*')));
    else if (/\*\//.test(line)) isInside = false;
    if (comment === undefined) return [];
    return [
      { text: comment.replace(/`[^`]*`/g, ''), line: index + 1, rules: isFirst ? [...PHRASES, ...OPENINGS] : PHRASES },
    ];
  });
}

/** @param {string} text @returns {Piece[]} */
function titlePieces(text) {
  const titles = /\b(?:test|it|describe|step)(?:\.\w+)*(?:\([^'"`\n]*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\n])*)\1/g;
  return [...text.matchAll(titles)].map(({ 2: title = '', index }) => ({
    text: title,
    line: lineAt(text, index),
    rules: [...PHRASES, ...OPENINGS],
  }));
}

/** @param {string} text */
function declaredNames(text) {
  const declaration = /\b(?:const|let|var|function\*?|class|type|interface|enum)\s+([A-Za-z_$][\w$]*)/g;
  return text
    .split('\n')
    .flatMap((line, index) =>
      /^\s*(\/\/|\/?\*)/.test(line)
        ? []
        : [...line.matchAll(declaration)].map(({ 1: name = '' }) => ({ name, line: index + 1 })),
    );
}

/** `keptAnswers`, `kept-answers` and `KEPT_ANSWERS` have the same words; a screen reader is one. @param {string} name */
const wordsOf = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/screen[^a-z\d]readers?/g, 'screenreader')
    .split(/[^a-z\d]+/);
