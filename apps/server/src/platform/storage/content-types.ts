import { extname } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** The type of what is kept under a key. What is not a picture of ours is never shown by a browser. */
export const typeOfKey = (key: string): string => TYPES[extname(key)] ?? 'application/octet-stream';
