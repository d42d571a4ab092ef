import { describe, expect, it } from 'vitest';
import { tableRows } from './table.ts';

const rowsOf = (text: string, delimiter = ',') => [...tableRows(text, delimiter)];

describe('table rows', () => {
  it('have the line where they start, across quoted line breaks and empty lines', () => {
    expect(rowsOf('a,b\n\n"two\nlines",c\nd,"say ""hi"""\n')).toEqual([
      { line: 1, cells: ['a', 'b'], broken: false },
      { line: 3, cells: ['two\nlines', 'c'], broken: false },
      { line: 5, cells: ['d', 'say "hi"'], broken: false },
    ]);
  });

  it('lose only the line of a quote that is not closed', () => {
    const rows = rowsOf('"a","1"\n"b,"2"\n"c","3"\n"d","4"\n"e,5\n"f","6"');
    expect(rows.filter(({ broken }) => !broken).map(({ cells }) => cells[0])).toEqual(['a', 'c', 'd', 'f']);
    expect(rows.filter(({ broken }) => broken)).toEqual([
      { line: 2, cells: ['b', '2'], broken: true },
      { line: 5, cells: ['e', '5'], broken: true },
    ]);
  });

  it('are all there across blocks', () => {
    const text = Array.from({ length: 2501 }, (_, index) => `"title ${index}",${index}`).join('\n');
    const rows = rowsOf(text);
    expect(rows).toHaveLength(2501);
    expect(rows.at(-1)).toEqual({ line: 2501, cells: ['title 2500', '2500'], broken: false });
  });

  it('end in reasonable time when every line is broken', () => {
    expect(rowsOf('"x,1\n'.repeat(5001))).toHaveLength(5001);
  });
});
