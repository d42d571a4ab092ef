import { z } from 'zod';

/**
 * Since 2 the last line counts the rows, so that a backup shows that it is whole even when it was compressed again. Since 3
 * it has the number of rows and a checksum of each table, and the second line may hold the secrets.
 */
export const FORMAT = 3;

const headerSchema = z.object({
  format: z.int().min(1).max(FORMAT),
  migrations: z.array(z.string()),
  madeAt: z.string(),
});
export type BackupHeader = z.infer<typeof headerSchema>;

const sumSchema = z.object({ rows: z.int().min(0), checksum: z.string() });
/** The number of rows of a table, and a checksum of them that does not depend on their order. */
export type TableSum = z.infer<typeof sumSchema>;
export type TableSums = Record<string, TableSum>;

const endSchema = z.object({
  end: z.literal(true),
  rows: z.int().min(0),
  tables: z.record(z.string(), sumSchema).default({}),
});
export type BackupEnd = z.infer<typeof endSchema>;

const secretsSchema = z.object({ authSecret: z.string().min(1) });
/** Values outside the database that are needed for two-step sign-in and for sessions that are open. */
export type BackupSecrets = z.infer<typeof secretsSchema>;

const END = '{"end":true';
const SECRETS = '{"secrets":true}\t';

export const headerLine = (header: BackupHeader) => `${JSON.stringify(header)}\n`;
export const secretsLine = ({ authSecret }: BackupSecrets) => `${SECRETS}${JSON.stringify({ authSecret })}\n`;
export const rowLine = (table: string, row: string) => `${JSON.stringify({ table })}\t${row}\n`;
export const endLine = (rows: number, tables: TableSums) => `${JSON.stringify({ end: true, rows, tables })}\n`;

export const isEnd = (line: string) => line.startsWith(END);
export const isSecrets = (line: string) => line.startsWith(SECRETS);

export const parseHeader = (line: unknown) => parse(headerSchema, String(line));
export const parseEnd = (line: string) => (isEnd(line) ? parse(endSchema, line) : null);
export const parseSecrets = (line: string) => parse(secretsSchema, line.slice(SECRETS.length));

function parse<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
