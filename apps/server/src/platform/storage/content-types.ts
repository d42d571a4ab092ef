import { extname } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** The content type of a key. Anything but our picture formats gets a type that browsers do not display. */
export const typeOfKey = (key: string): string => TYPES[extname(key)] ?? 'application/octet-stream';
