import { z } from 'zod';
import { EXPORT_FORMATS } from './export-formats.constants.ts';
import { languageSchema } from './language.schema.ts';
import { LIMITS } from './limits.constants.ts';

/** Confirmation of an account deletion: its address and, if it has one, its password. */
export const deleteAccountSchema = z.object({
  email: z.string().trim().toLowerCase().max(LIMITS.emailMax),
  password: z.string().min(1).max(LIMITS.passwordMax).optional(),
});

/** How many films, evenings or recipes each file has; `LIMITS.ownFiles.films` says how many films fit one file. */
export const exportCountsSchema = z.record(z.enum(EXPORT_FORMATS), z.int().min(0));
export type ExportCounts = z.infer<typeof exportCountsSchema>;

/** `part`: the number of the file where the films need several; other formats have one. */
export const exportQuerySchema = z.object({
  format: z.enum(EXPORT_FORMATS),
  language: languageSchema,
  part: z.coerce.number().int().min(1).max(1000).default(1),
});
export type ExportQuery = z.infer<typeof exportQuerySchema>;

/** Version of the downloaded file's shape, which `docs/own-data.md` describes. */
export const OWN_DATA_FORMAT = 1;
