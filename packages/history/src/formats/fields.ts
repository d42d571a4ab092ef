import type { JsonObject } from './format.ts';

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});
export const arrayOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Trimmed text; empty for anything but text and numbers. */
export function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() : '';
}

/** A number, also as text; null for anything else. */
export function numberOf(value: unknown): number | null {
  const text = textOf(value).replace(',', '.');
  const number = Number(text);
  return text === '' || !Number.isFinite(number) ? null : number;
}

/** The year that a text starts with, such as `2013–2023`; null when there is none. */
export function yearOf(value: unknown): number | null {
  const year = Number(/^\d{4}(?!\d)/.exec(textOf(value))?.[0]);
  return year >= 1850 && year <= 2100 ? year : null;
}

export function imdbIdOf(value: unknown): string | undefined {
  return /\btt\d{5,10}\b/.exec(textOf(value))?.[0];
}

export function spotifyIdOf(value: unknown): string | undefined {
  return /^spotify:(?:track|album):([A-Za-z0-9]{22})$/.exec(textOf(value))?.[1];
}

export function mbidOf(value: unknown): string | undefined {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.exec(textOf(value))?.[0].toLowerCase();
}
