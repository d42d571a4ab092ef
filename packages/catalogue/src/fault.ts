/** Something wrong in the data: where, of which item, what. `id` is empty when the fault is the file's own. */
export type Fault = { file: string; id: string; message: string };

export const faultText = ({ file, id, message }: Fault): string => [file, id, message].filter(Boolean).join(': ');

/** All faults that were found, not just the first. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super([`${faults.length} faults in the catalogue`, ...faults.map(faultText)].join('\n'));
    this.faults = faults;
  }
}
