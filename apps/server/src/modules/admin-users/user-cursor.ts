import { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';

const schema = z.tuple([
  z
    .string()
    .max(1000)
    .refine((key) => !key.includes('\0') && key.isWellFormed()),
  z.uuid(),
]);

/** The last row of the page before: what the list is ordered by, as text, and its id. */
export type Position = { key: string; id: string };

/** Opaque to the browser. */
export const writeCursor = ({ key, id }: Position): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url');

/** Throws `invalid_input` for a cursor that is not ours. */
export function readCursor(cursor: string): Position {
  const found = schema.safeParse(parsed(cursor));
  if (!found.success) throw new AppError('invalid_input', { issues: [{ path: 'after', code: 'invalid_format' }] });
  const [key, id] = found.data;
  return { key, id };
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}
