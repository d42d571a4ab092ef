/** Prints every fault of the data files named on the command line: `node src/validate-file.ts movies data/movies/a.json`. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ingredientSchema, movieSchema, musicSchema, recipeSchema, seriesSchema } from './schema.ts';

const schemas = {
  movies: movieSchema,
  series: seriesSchema,
  music: musicSchema,
  recipes: recipeSchema,
  ingredients: ingredientSchema,
};
const [kind, ...files] = process.argv.slice(2);
const schema = schemas[kind as keyof typeof schemas];
let faults = 0;
for (const file of files) {
  const rows: unknown[] = JSON.parse(readFileSync(file, 'utf8'));
  const seen = new Set<unknown>();
  for (const row of rows) {
    const id = (row as { id?: unknown }).id;
    if (seen.has(id)) console.log(`${file}: ${id} twice`), faults++;
    seen.add(id);
    const result = schema.safeParse(row);
    if (!result.success) console.log(`${file}: ${id}\n${z.prettifyError(result.error)}`), faults++;
  }
  console.log(`${file}: ${rows.length} rows`);
}
process.exitCode = faults ? 1 : 0;
