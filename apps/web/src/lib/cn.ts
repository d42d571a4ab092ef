import { type ClassValue, clsx } from 'clsx';

/** Joins class names. Primitives take `className` for place and size only (margins, width), never to repaint them. */
export const cn = (...classes: ClassValue[]): string => clsx(classes);
