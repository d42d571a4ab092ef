import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { capture } from '../lib/processes.mjs';
import { NAME_WORDS, OPENINGS, PHRASES } from './prose-rules.mjs';

/** @typedef {import('./prose-rules.mjs').Rule} Rule */
/** @typedef {{ text: string, line: number, rules: Rule[] }} Piece of prose, with the rules that apply to it */
/** @typedef {'code' | 'opened' | 'comment'} Position `opened`: in a comment, before its text */

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

/** A block comment opens after a space or a bracket, so that a glob in a string opens none. */
const BLOCK_OPENING = /(?:^|(?<=[\s{(,;]))\/\*+(?=\s|$)/;

/** @param {string} text @returns {Piece[]} */
function commentPieces(text) {
  /** @type {Position} */
  let position = 'code';
  let wasLineComment = false;
  return text.split('\n').flatMap((line, index) => {
    const { pieces, end } = commentsOf(line, position);
    position = end;
    const isLineComment = /^\s*\/\//.test(line);
    const continues = wasLineComment && isLineComment;
    wasLineComment = isLineComment;
    return pieces.map(({ comment, isFirst }) => ({
      text: comment.replace(/`[^`]*`/g, ''),
      line: index + 1,
      rules: isFirst && !continues ? [...PHRASES, ...OPENINGS] : PHRASES,
    }));
  });
}

/**
 * The comments of one line, and the position at its end.
 * @param {string} line @param {Position} start
 * @returns {{ pieces: { comment: string, isFirst: boolean }[], end: Position }}
 */
function commentsOf(line, start) {
  const pieces = [];
  let rest = line;
  let isInside = start !== 'code';
  let isFirst = start === 'opened';
  for (;;) {
    if (isInside) {
      const length = rest.indexOf('*/');
      const comment = (length < 0 ? rest : rest.slice(0, length)).replace(/^\s*(?:\*\s)?\s*/, '');
      pieces.push({ comment, isFirst });
      if (length < 0) return { pieces, end: isFirst && comment.replace('*', '') === '' ? 'opened' : 'comment' };
      rest = rest.slice(length + 2);
    }
    const single = /(?:^|\s)\/\/\s(.*)/.exec(rest);
    const block = BLOCK_OPENING.exec(rest);
    if (single && !(block && block.index < single.index)) {
      return { pieces: [...pieces, { comment: single[1] ?? '', isFirst: true }], end: 'code' };
    }
    if (!block) return { pieces, end: 'code' };
    rest = rest.slice(block.index + block[0].length);
    isInside = true;
    isFirst = true;
  }
}

/** Titles of tests, also behind calls like `test.each([…])`. @param {string} text @returns {Piece[]} */
function titlePieces(text) {
  const calls = /(?<![.\w])(?:test|it|describe|step)(?:\.\w+)*(?=[(<`])/g;
  return [...text.matchAll(calls)].flatMap(({ 0: name, index }) => {
    const start = titleStart(text, index + name.length);
    if (start === undefined) return [];
    const title = literalAt(text, start);
    return [{ text: title, line: lineAt(text, start), rules: [...PHRASES, ...OPENINGS] }];
  });
}

/** The index of the title's quote in a call with arguments at `index`. @param {string} text @param {number} index */
function titleStart(text, index) {
  let at = index;
  for (;;) {
    if (text[at] === '<') at = skipSpace(text, closingIndex(text, at));
    if (text[at] === '`') at = skipSpace(text, closingIndex(text, at));
    if (text[at] !== '(') return undefined;
    const first = skipSpace(text, at + 1);
    if (/['"`]/.test(text[first] ?? '')) return first;
    at = skipSpace(text, closingIndex(text, at));
  }
}

/** @param {string} text @param {number} index */
const skipSpace = (text, index) => index + (/^\s*/.exec(text.slice(index, index + 200))?.[0].length ?? 0);

/** The string that starts at `start`, without the code in a template. @param {string} text @param {number} start */
function literalAt(text, start) {
  const end = closingIndex(text, start) - 1;
  let title = '';
  for (let at = start + 1; at < end; ) {
    const next = text.startsWith('${', at) && text[start] === '`' ? closingIndex(text, at + 1) : 0;
    if (next === 0) title += text[at];
    at = next || at + 1;
  }
  return title;
}

/** @type {Record<string, string>} */
const CLOSING = { '(': ')', '[': ']', '{': '}', '<': '>' };

/**
 * The index after what opens at `start`: a bracket or a string. Brackets in strings, templates, comments and regular
 * expressions do not count.
 * @param {string} text @param {number} start @returns {number}
 */
function closingIndex(text, start) {
  const opening = text[start] ?? '';
  const isString = /['"`]/.test(opening);
  for (let at = start + 1; at < text.length; ) {
    const character = text[at] ?? '';
    if (character === (CLOSING[opening] ?? opening)) return at + 1;
    if (isString) {
      if (character === '\\') at += 2;
      else at = opening === '`' && text.startsWith('${', at) ? closingIndex(text, at + 1) : at + 1;
      continue;
    }
    const skipped = /^(?:\/\/.*|\/\*[\s\S]*?\*\/|=>)/.exec(text.slice(at, at + 2000))?.[0] ?? regExpAt(text, at);
    if (skipped) at += skipped.length;
    else if (/['"`([{]/.test(character) || (character === '<' && opening === '<')) at = closingIndex(text, at);
    else at += 1;
  }
  return text.length;
}

/** A slash after an operator or a bracket starts a regular expression. @param {string} text @param {number} index */
function regExpAt(text, index) {
  if (text[index] !== '/' || !/[(,=:[!&|?{};>]\s*$/.test(text.slice(Math.max(0, index - 40), index))) return undefined;
  return /^\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\//.exec(text.slice(index, index + 500))?.[0];
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
