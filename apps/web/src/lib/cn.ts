import { type ClassValue, clsx } from 'clsx';

/** Joins class names. Primitives take `className` for position and size only (margins, width), not for colours. */
export const cn = (...classes: ClassValue[]): string => clsx(classes);
