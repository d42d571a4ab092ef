/**
 * Checks all data files: `node packages/catalogue/src/check.ts`. Prints every fault and exits 1, or prints the counts
 * and exits 0.
 */
import { CATEGORIES } from '@bugunne/contract';
import { coverageGaps } from './coverage.ts';
import { duplicateTitles } from './duplicate-titles.ts';
import { CatalogueError, faultText } from './fault.ts';
import { loadCatalogue } from './load.ts';
import { spellingProblems } from './people.ts';

function problems(): string[] {
  try {
    const catalogue = loadCatalogue({ validate: true });
    const { items, ingredients } = catalogue;
    const counts = CATEGORIES.map((category) => `${items.filter((i) => i.category === category).length} ${category}`);
    console.log(`${counts.join(', ')}, ${ingredients.size} ingredients`);
    return [...duplicateTitles(items), ...spellingProblems(items), ...coverageGaps(catalogue)];
  } catch (error) {
    if (error instanceof CatalogueError) return error.faults.map(faultText);
    throw error;
  }
}

const found = problems();
for (const problem of found) console.error(problem);
if (found.length > 0) console.error(`${found.length} faults`);
process.exitCode = found.length > 0 ? 1 : 0;
