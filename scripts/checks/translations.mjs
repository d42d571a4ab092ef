import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../lib/paths.mjs';

const languages = ['tr', 'en'];
const folders = ['apps/web/src/i18n', 'apps/web/src/admin/i18n'];

/** @typedef {Map<string, string>} Texts from `namespace:key.of.text` to the text */

/**
 * Keys or placeholders that differ between the languages, empty texts, and keys that the code uses literally but that
 * do not exist.
 * @returns {string[]} faults
 */
export function checkTranslations() {
  /** @type {string[]} */
  const faults = [];
  const texts = languages.map((language) => readTexts(language, faults));
  for (const [index, own] of texts.entries()) {
    for (const [other, theirs] of texts.entries()) {
      if (other === index) continue;
      for (const key of own.keys()) {
        if (!theirs.has(key)) faults.push(`${key} is in ${languages[index]} but not in ${languages[other]}`);
      }
    }
  }
  const [first = new Map(), second = new Map()] = texts;
  for (const [key, text] of first) {
    const translated = second.get(key);
    if (translated === undefined) continue;
    const [own, theirs] = [placeholders(key, text), placeholders(key, translated)];
    if (own !== theirs) {
      faults.push(`${key} has ${own || 'nothing'} in ${languages[0]} but ${theirs || 'nothing'} in ${languages[1]}`);
    }
  }
  return [...faults, ...unknownKeys(first)];
}

/** @param {string} language @param {string[]} faults @returns {Texts} */
function readTexts(language, faults) {
  /** @type {Texts} */
  const texts = new Map();
  for (const folder of folders.map((each) => join(each, language))) {
    const files = existsSync(inRoot(folder))
      ? readdirSync(inRoot(folder)).filter((name) => name.endsWith('.json'))
      : [];
    if (files.length === 0) faults.push(`${folder} has no texts`);
    for (const file of files) {
      try {
        collect(`${file.slice(0, -'.json'.length)}:`, JSON.parse(readFileSync(inRoot(folder, file), 'utf8')), texts);
      } catch (error) {
        faults.push(`${join(folder, file)}: ${error instanceof Error ? error.message : error}`);
      }
    }
  }
  for (const [key, text] of texts) if (text.trim() === '') faults.push(`${key} is empty in ${language}`);
  return texts;
}

/** @param {string} path @param {unknown} value @param {Texts} texts */
function collect(path, value, texts) {
  if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value))
      collect(path.endsWith(':') ? path + key : `${path}.${key}`, inner, texts);
  } else {
    texts.set(path, String(value));
  }
}

/**
 * Variables, nested texts and tags, in any order. The count is optional in `_one` and `_zero` texts ("one day").
 * @param {string} key
 * @param {string} text
 */
function placeholders(key, text) {
  const variables = [...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => `{{${name}}}`);
  const nested = [...text.matchAll(/\$t\(([^),]+)/g)].map(([, inner]) => `$t(${inner})`);
  const tags = [...text.matchAll(/<(\/?\w+)[^>]*>/g)].map(([, tag]) => `<${tag}>`);
  const all = new Set([...variables, ...nested, ...tags]);
  if (/_(one|zero)$/.test(key)) all.delete('{{count}}');
  return [...all].sort().join(' ');
}

/** @param {Texts} texts @returns {string[]} */
function unknownKeys(texts) {
  const known = new Set(texts.keys());
  // i18next looks for key_one, key_other and the like, and a key may name a list or a group.
  for (const key of texts.keys()) {
    known.add(key.replace(/_[a-z]+$/, ''));
    for (let cut = key.lastIndexOf('.'); cut > 0; cut = key.lastIndexOf('.', cut - 1)) known.add(key.slice(0, cut));
  }
  const namespaces = new Set([...texts.keys()].map((key) => key.slice(0, key.indexOf(':'))));
  return sourceFiles('apps/web/src').flatMap((file) => {
    const source = readFileSync(inRoot(file), 'utf8');
    const own = [...source.matchAll(/useTranslation\(\s*\[?((?:\s*'[\w-]+',?)+)/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name),
    );
    const used = [...source.matchAll(/(?:\bt\(\s*|\bi18nKey=\{?)(['"`])([\w.:-]+)\1/g)].map(([, , key = '']) => key);
    return used
      .filter((key) => {
        if (key.includes(':')) return namespaces.has(key.slice(0, key.indexOf(':'))) ? !known.has(key) : true;
        return own.length > 0 && !own.some((namespace) => known.has(`${namespace}:${key}`));
      })
      .map((key) => `${file} uses ${key}, which is no text`);
  });
}

/** @param {string} folder @returns {string[]} */
function sourceFiles(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
